// Equal literals and constant expressions are one object, computed strings are new ones; JLS §3.10.5.
public class LiteralIdentity {
    static final String AB = "a" + "b";

    public static int run(int a, int b) {
        String x = "ab";
        String y = a > 0 ? AB : new String("ab");
        return (x == y ? 1 : 0) + (x.equals(y) ? 2 : 0) + (x == y.intern() ? 4 : 0);
    }
}
