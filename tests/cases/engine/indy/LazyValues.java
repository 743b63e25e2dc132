// A memoising supplier and a callback that changes its environment; JLS §15.27.2.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

public class LazyValues {
    static <T> Supplier<T> lazy(Supplier<T> source) {
        return new Supplier<>() {
            private T value;
            private boolean known;

            @Override
            public T get() {
                if (!known) {
                    value = source.get();
                    known = true;
                }
                return value;
            }
        };
    }

    public static int run(int a, int b) {
        int[] calls = {0};
        Supplier<Integer> value = lazy(() -> {
            calls[0]++;
            return a * 2;
        });
        Deque<Runnable> queue = new ArrayDeque<>();
        int[] sum = {0};
        for (int i = 0; i < 3; i++) {
            int k = i;
            queue.add(() -> {
                sum[0] += k * value.get();
                if (k == 1 && b > 0) {
                    queue.add(() -> sum[0] += b);
                }
            });
        }
        while (!queue.isEmpty()) {
            queue.poll().run();
        }
        return sum[0] + calls[0];
    }
}
