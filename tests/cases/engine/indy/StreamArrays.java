// Arrays.stream, toArray, Stream.concat, generate; API java.util.Arrays.
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamArrays {
    public static int run(int a, int b) {
        int[] numbers = {a & 7, 2, b & 7};
        int sum = Arrays.stream(numbers).map(x -> x * x).sum();
        String[] words = Stream.of("one", "two", "three").filter(w -> w.length() > (a & 3)).toArray(String[]::new);
        String joined = Stream.concat(Arrays.stream(words), Stream.of("x")).collect(Collectors.joining("-"));
        int[] counter = {0};
        int generated = Stream.generate(() -> counter[0]++).limit(4).mapToInt(x -> x).sum();
        return sum * 100 + words.length + joined.hashCode() + generated + Arrays.asList(words).hashCode();
    }
}
