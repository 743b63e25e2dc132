// An exception of one's own that nobody catches, with its message; JVMS §2.10.
public class UncaughtCustom {
    static class TooBig extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooBig(String message) {
            super(message);
        }
    }

    public static int run(int a, int b) {
        if (a > 1000) {
            throw new TooBig("more than a thousand");
        }
        return a + b;
    }
}
