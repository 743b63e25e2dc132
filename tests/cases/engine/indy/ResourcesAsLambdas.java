// try with resources and finally around lambdas; JLS §14.20.3.
import java.util.function.IntSupplier;

public class ResourcesAsLambdas {
    static int log;

    static int guarded(IntSupplier body, int mark) {
        try (AutoCloseable first = () -> log = log * 10 + 1; AutoCloseable second = () -> log = log * 10 + 2) {
            return body.getAsInt();
        } catch (ArithmeticException e) {
            return -mark;
        } catch (Exception e) {
            return e.getSuppressed().length;
        } finally {
            log = log * 10 + mark;
        }
    }

    public static int run(int a, int b) {
        log = 0;
        int x = guarded(() -> a / (b & 3), 3);
        return x * 7 + guarded(() -> {
            throw new IllegalStateException("s" + (a & 1));
        }, 4) + log;
    }
}
