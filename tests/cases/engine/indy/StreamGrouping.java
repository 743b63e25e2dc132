// groupingBy, partitioningBy, toMap, counting, mapping; API java.util.stream.Collectors.
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamGrouping {
    public static int run(int a, int b) {
        List<Integer> list = List.of(1, 2, 3, a & 3, b & 3);
        Map<Boolean, List<Integer>> parts = list.stream().collect(Collectors.partitioningBy(x -> x > 1));
        Map<Integer, Long> counts = list.stream().collect(Collectors.groupingBy(x -> x % 2, TreeMap::new, Collectors.counting()));
        Map<String, Integer> lengths = Stream.of("a", "bb", "ccc").collect(Collectors.toMap(s -> s, String::length));
        Set<Integer> set = list.stream().map(x -> x / 2).collect(Collectors.toSet());
        Map<Integer, List<String>> texts =
                list.stream().collect(Collectors.groupingBy(x -> x & 1, Collectors.mapping(x -> "n" + x, Collectors.toList())));
        int sum = list.stream().collect(Collectors.summingInt(x -> x));
        return parts.get(true).size() * 1000 + counts.hashCode() + lengths.get("ccc") + set.hashCode() + texts.get(1).size() * 7 + sum;
    }
}
