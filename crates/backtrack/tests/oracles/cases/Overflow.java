package cases;

// domain Overflow.a 2147483645..2147483647
// domain Overflow.b -2147483648..-2147483646
// domain Overflow.c -1..1
/** Sums, differences and negations that overflow, next to comparisons that must not be done on the difference. */
class Overflow {
    int a;
    int b;
    int c;

    boolean repOk() {
        if (a + 1 > a) {
            return a - b < 0 && b - 1 < b + c;
        }
        if (Math.abs(b) < 0) {
            return -b == b && a + c != b;
        }
        return a + 1 == b || a + c < 0 || a + 2 <= b - c;
    }
}
