// The message of an exception made from its cause alone is the cause's text; API java.lang.Throwable.
public class UncaughtWithCause {
    public static int run(int a, int b) {
        try {
            return a / (b & 1);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
