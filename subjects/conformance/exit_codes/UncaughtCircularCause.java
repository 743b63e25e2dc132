// A cause chain that leads back to its start.

public class UncaughtCircularCause {
    public static void main(String[] args) {
        Exception a = new IllegalStateException("a");
        Exception b = new IllegalArgumentException("b", a);
        a.initCause(b);
        throw new RuntimeException("outer", a);
    }
}
