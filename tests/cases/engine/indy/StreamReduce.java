// reduce, min, max, count, findFirst, anyMatch, noneMatch; API java.util.stream.Stream.
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public class StreamReduce {
    public static int run(int a, int b) {
        List<Integer> list = List.of(a & 15, b & 15, 4);
        int sum = list.stream().reduce(0, Integer::sum);
        int max = list.stream().max(Comparator.naturalOrder()).get();
        int min = list.stream().min(Integer::compare).orElse(-1);
        Optional<Integer> first = list.stream().filter(x -> x > 6).findFirst();
        long count = list.stream().filter(x -> x == 4).count();
        boolean any = list.stream().anyMatch(x -> x == 3);
        boolean none = list.stream().noneMatch(x -> x > 14);
        int length = list.stream().reduce(0, (n, x) -> n + x % 2, Integer::sum);
        return sum + max * 3 + min * 7 + first.orElse(-5) + (int) count * 100 + (any ? 1 : 0) + (none ? 2 : 0) + length;
    }
}
