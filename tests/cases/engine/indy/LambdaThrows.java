// An exception in the body of a lambda passes through the interface; JLS §15.27.3.
import java.util.function.IntBinaryOperator;

public class LambdaThrows {
    interface Risky<T, E extends Exception> {
        T get(int x) throws E;
    }

    static class Checked extends Exception {
        Checked(String message) {
            super(message);
        }
    }

    public static int run(int a, int b) {
        IntBinaryOperator quotient = (x, y) -> x / y;
        Risky<Integer, Checked> risky = x -> {
            if (x < 0) {
                throw new Checked("negative: " + (x & 3));
            }
            return x;
        };
        try {
            return quotient.applyAsInt(a, b & 3) + risky.get(a);
        } catch (Checked e) {
            return e.getMessage().length();
        } finally {
            Runnable nothing = () -> {};
            nothing.run();
        }
    }
}
