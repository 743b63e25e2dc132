package cases;

// domain Orders.a 0..3
// domain Orders.b 0..3
// domain Orders.c 0..4
// domain Orders.d 0..3
/** Ints compared in every order, as conditions and as the answer. */
class Orders {
    int a;
    int b;
    int c;
    int d;

    boolean repOk() {
        if (a == b) {
            return c != a && d <= c;
        }
        if (a < b ? c >= b : c > a + 1) {
            return d - a > 0 || d == 2;
        }
        return b <= d;
    }
}
