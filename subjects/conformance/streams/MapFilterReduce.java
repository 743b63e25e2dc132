// map, filter and the three forms of reduce.
import java.util.List;
import java.util.stream.Stream;

public class MapFilterReduce {
    public static void main(String[] args) {
        List<Integer> numbers = List.of(4, 8, 15, 16, 23, 42);
        System.out.println(numbers.stream().filter(n -> n % 2 == 0).map(n -> n * n).reduce(0, Integer::sum));
        System.out.println(numbers.stream().reduce(Integer::max) + " " + Stream.<Integer>empty().reduce(Integer::max));
        System.out.println(Stream.of("a", "bb", "ccc").reduce(0, (sum, s) -> sum + s.length(), Integer::sum));
        System.out.println(Stream.of("x", "y", "z").reduce("", (a, b) -> b + a));
        System.out.println(numbers.stream().mapToInt(Integer::intValue).reduce(1, (a, b) -> a * b % 1000));
    }
}
