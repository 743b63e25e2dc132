package cases;

// domain Switches.kind -1..5
// domain Switches.size 0|2..4|7
// domain Switches.wide 0|100|1000|100000
/** Dense and sparse switches, as statements and expressions, on numbers with holes in their domains. */
class Switches {
    int kind;
    int size;
    int wide;

    boolean repOk() {
        switch (kind) {
            case 0:
                return size == 0;
            case 1:
            case 2:
                break;
            case 4:
                return size > 3 && wide < 500;
            default:
                return false;
        }
        int expected = switch (wide) {
            case 100 -> 2;
            case 1000 -> 3;
            case 100000 -> 7;
            default -> -1;
        };
        return size == expected;
    }
}
