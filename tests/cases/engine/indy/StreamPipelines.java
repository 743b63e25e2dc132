// flatMap, distinct, limit, skip, peek, takeWhile, iterate: stages run element by element; API java.util.stream.Stream.
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamPipelines {
    public static int run(int a, int b) {
        int[] log = {0};
        List<Integer> list = Stream.iterate(1, x -> x * 2)
                .peek(x -> log[0] = log[0] * 2 + 1)
                .map(x -> x + (a & 1))
                .skip(1)
                .limit(3)
                .collect(Collectors.toList());
        List<String> flat = Stream.of(List.of("a", "b"), List.of("c")).flatMap(List::stream).map(s -> s + (b & 1)).toList();
        List<Integer> distinct = Stream.of(1, b & 3, 1, 2).distinct().sorted((x, y) -> y - x).collect(Collectors.toList());
        long taken = Stream.of(1, 2, 3).takeWhile(x -> x <= (a & 3)).count() + Stream.of(1, 2, 3).dropWhile(x -> x < 2).count();
        return list.hashCode() + flat.hashCode() * 3 + distinct.hashCode() * 7 + log[0] + (int) taken;
    }
}
