// throw null throws a NullPointerException; JVMS §6.5 athrow.
public class ThrowNull {
    public static int run(int a, int b) {
        RuntimeException e = a > 0 ? new IllegalStateException() : null;
        try {
            throw e;
        } catch (NullPointerException n) {
            return 1;
        } catch (IllegalStateException n) {
            return 2;
        }
    }
}
