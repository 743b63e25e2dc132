// Lambdas capture locals, parameters, fields and this.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LambdaCaptures {
    static class Counter {
        private int count;

        Runnable incrementer(int step) {
            int twice = 2 * step;
            return () -> count += twice;
        }

        IntSupplier reader() {
            return () -> this.count;
        }
    }

    public static void main(String[] args) {
        Counter counter = new Counter();
        Runnable increment = counter.incrementer(5);
        increment.run();
        increment.run();
        System.out.println(counter.reader().getAsInt());
        List<Supplier<String>> suppliers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int own = i * i;
            long big = i + 1L;
            double half = i / 2.0;
            suppliers.add(() -> own + " " + big + " " + half);
        }
        suppliers.forEach(supplier -> System.out.println(supplier.get()));
    }
}
