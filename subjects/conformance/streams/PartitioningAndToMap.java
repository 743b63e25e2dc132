// partitioningBy, toMap with merging, and duplicate keys.
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class PartitioningAndToMap {
    static void print(Object result) {
        System.out.println(result);
    }

    public static void main(String[] args) {
        print(IntStream.rangeClosed(1, 10).boxed().collect(Collectors.partitioningBy(n -> n % 3 == 0)));
        print(Stream.of("a", "bb").collect(Collectors.partitioningBy(s -> s.length() > 5, Collectors.joining("+"))));
        List<String> words = List.of("apple", "bob", "avocado", "cat", "bee");
        print(words.stream().collect(Collectors.toMap(w -> w.charAt(0), String::length, Integer::sum, TreeMap::new)));
        print(new TreeMap<>(words.stream().collect(Collectors.toMap(Function.identity(), String::length))));
        try {
            words.stream().collect(Collectors.toMap(w -> w.charAt(0), Function.identity()));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            words.stream().collect(Collectors.toMap(w -> w, w -> (String) null));
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
    }
}
