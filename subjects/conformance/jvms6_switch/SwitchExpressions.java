// Switch expressions with arrows, several labels, blocks and yield.

public class SwitchExpressions {
    enum Day {
        MON, TUE, SAT, SUN
    }

    static int hours(Day day) {
        return switch (day) {
            case MON, TUE -> 8;
            case SAT -> {
                int half = 8 / 2;
                yield half;
            }
            case SUN -> 0;
        };
    }

    static String kind(int n) {
        return switch (n % 3) {
            case 0:
                yield "fizz";
            case 1:
            case -1:
                yield "one";
            default:
                yield "rest";
        };
    }

    public static void main(String[] args) {
        for (Day day : Day.values()) {
            System.out.println(day + " " + hours(day));
        }
        for (int n = -3; n < 4; n++) {
            System.out.print(kind(n) + " ");
        }
        System.out.println("");
    }
}
