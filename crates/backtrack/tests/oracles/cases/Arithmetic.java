package cases;

// domain Arithmetic.a -3..3
// domain Arithmetic.b -2..2
// domain Arithmetic.c 0..5
/** Every operator on ints; a division by zero makes the structure invalid. */
class Arithmetic {
    int a;
    int b;
    int c;

    boolean repOk() {
        if (c / b > 1 && a % b == 0) {
            return true;
        }
        if ((a & c) == 1 || (a ^ b) == 3 || (a | b) == -1) {
            return a * b == -c || ~a == b;
        }
        return a << b > c || a >>> 30 == c || a >> 1 == b || -a == c;
    }
}
