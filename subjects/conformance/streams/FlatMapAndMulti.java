// flatMap, mapMulti and flattening of nested collections.
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class FlatMapAndMulti {
    public static void main(String[] args) {
        List<List<Integer>> nested = List.of(List.of(1, 2), List.of(), List.of(3), List.of(4, 5, 6));
        System.out.println(nested.stream().flatMap(List::stream).map(n -> n * 10).toList());
        System.out.println(Stream.of("a b", "c", "").flatMap(s -> Arrays.stream(s.split(" "))).collect(Collectors.joining("|", "<", ">")));
        System.out.println(IntStream.rangeClosed(1, 3).boxed().flatMap(a -> IntStream.rangeClosed(a, 3).mapToObj(b -> a + "" + b)).toList());
        System.out.println(Stream.of(1, 2, 3).<String>mapMulti((n, sink) -> {
            for (int i = 0; i < n; i++) {
                sink.accept(n + "." + i);
            }
        }).toList());
        System.out.println(Stream.of(1, 2).flatMap(n -> n == 1 ? null : Stream.of(n)).toList());
        System.out.println(Stream.of(3, 4).flatMapToInt(n -> IntStream.range(0, n)).sum());
    }
}
