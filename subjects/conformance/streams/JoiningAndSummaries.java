// joining, counting, summarising and teeing.
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class JoiningAndSummaries {
    static void print(Object result) {
        System.out.println(result);
    }

    public static void main(String[] args) {
        List<String> words = List.of("one", "three", "five", "seven");
        print(words.stream().collect(Collectors.joining()) + words.stream().collect(Collectors.joining(", ")) + Stream.<String>empty().collect(Collectors.joining("-", "[", "]")));
        IntSummaryStatistics lengths = words.stream().mapToInt(String::length).summaryStatistics();
        print(lengths);
        print(words.stream().collect(Collectors.summarizingDouble(String::length)));
        print(words.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.minBy(Comparator.naturalOrder()), (n, min) -> n + min.get())));
        print(IntStream.empty().summaryStatistics());
        print(words.stream().collect(Collectors.reducing(0, String::length, Integer::sum)) + " " + words.stream().collect(Collectors.averagingInt(String::length)));
    }
}
