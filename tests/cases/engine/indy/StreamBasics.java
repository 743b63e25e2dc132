// of, map, filter, sorted, collect to a list, joining; API java.util.stream.Stream.
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamBasics {
    public static int run(int a, int b) {
        List<Integer> list = Stream.of(3, a & 3, 1, b & 3).map(x -> x + 1).filter(x -> x != 2).collect(Collectors.toList());
        String text = Stream.of("b", a > 0 ? "a" : "d", "c").sorted().collect(Collectors.joining(",", "[", "]"));
        List<String> lengths = Stream.of("x", "yy").map(String::length).map(String::valueOf).toList();
        return list.hashCode() * 31 + text.hashCode() + lengths.hashCode();
    }
}
