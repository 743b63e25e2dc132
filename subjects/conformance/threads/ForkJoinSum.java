// Tasks that fork and join add up an array, and parallel streams give what others give (API of ForkJoinPool, Stream).
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class ForkJoinSum {
    static final class Sum extends RecursiveTask<Long> {
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 10) {
                return IntStream.range(from, to).asLongStream().sum();
            }
            Sum left = new Sum(from, (from + to) / 2);
            left.fork();
            return new Sum((from + to) / 2, to).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        System.out.println(new ForkJoinPool(3).invoke(new Sum(0, 500)));
        System.out.println(ForkJoinPool.commonPool().invoke(new Sum(0, 300)));
        System.out.println(IntStream.rangeClosed(1, 2000).parallel().filter(n -> n % 7 == 0).count());
        List<String> names = List.of("d", "a", "c", "b", "e", "f", "g");
        System.out.println(names.parallelStream().map(String::toUpperCase).collect(Collectors.toList()));
        System.out.println(names.parallelStream().sorted().reduce("", String::concat));
        names.parallelStream().forEachOrdered(System.out::print);
        System.out.println();
    }
}
