// An exception carries its cause; the message of a cause alone names its class; API java.lang.Throwable.
public class Causes {
    public static int run(int a, int b) {
        try {
            try {
                return 1 / (a & 1);
            } catch (ArithmeticException e) {
                throw b > 0 ? new RuntimeException("outer", e) : new RuntimeException(e);
            }
        } catch (RuntimeException e) {
            return e.getMessage().length() * 100 + e.getCause().getMessage().length();
        }
    }
}
