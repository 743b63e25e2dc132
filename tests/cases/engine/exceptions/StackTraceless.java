// An exception without a writable stack trace; getStackTrace is empty; API java.lang.Throwable.
public class StackTraceless {
    static class Light extends RuntimeException {
        private static final long serialVersionUID = 1;

        Light() {
            super("light", null, false, false);
        }
    }

    public static int run(int a, int b) {
        Light light = new Light();
        light.addSuppressed(new RuntimeException());
        if (a > b) {
            throw light;
        }
        return light.getStackTrace().length * 10 + light.getSuppressed().length;
    }
}
