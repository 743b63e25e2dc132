// A conditional of Integer and Double is a double, whichever side is taken; JLS §15.25.
public class TernaryPromotes {
    public static int run(int a, int b) {
        Integer i = 3;
        Double d = 2.5;
        Object x = a > b ? i : d;
        return x instanceof Double ? (int) (((Double) x) * 10) : -1;
    }
}
