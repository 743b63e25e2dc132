// Objects.requireNonNull throws with the message given; API java.util.Objects.
public class RequireNonNull {
    public static int run(int a, int b) {
        Object x = a > 0 ? "x" : null;
        java.util.Objects.requireNonNull(x, "x must not be null");
        return b;
    }
}
