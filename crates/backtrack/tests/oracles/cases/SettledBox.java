package cases;

// domain SettledBox.a 0..3
// domain SettledBox.b 0..2
class SettledBox {
    int a;
    int b;

    boolean repOk() {
        int x = 0;
        if (a < 3) {
            x = 1;
        }
        Integer one = a;
        Integer other = b;
        return one.equals(other);
    }
}
