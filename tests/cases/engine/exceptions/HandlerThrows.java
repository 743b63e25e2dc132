// An exception thrown in a handler is not caught by its own try; JVMS §3.12.
public class HandlerThrows {
    public static int run(int a, int b) {
        try {
            try {
                throw new IllegalStateException();
            } catch (IllegalStateException e) {
                if (a > 0) {
                    throw new IllegalArgumentException();
                }
                return 1;
            } catch (IllegalArgumentException e) {
                return 2;
            }
        } catch (IllegalArgumentException e) {
            return 3;
        }
    }
}
