// Class initialisation happens when the body runs, not when the lambda is made; JLS §12.4.1, §15.27.4.
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LambdaOnce {
    static int log;

    static class Noisy {
        static {
            log += 100;
        }

        static int value() {
            return 7;
        }

        Noisy() {
            log += 1000;
        }
    }

    public static int run(int a, int b) {
        log = 0;
        IntSupplier reference = Noisy::value;
        Supplier<Noisy> maker = Noisy::new;
        int before = log;
        if (a > 0) {
            reference.getAsInt();
        }
        if (b > 0) {
            maker.get();
        }
        return before * 10_000 + log;
    }
}
