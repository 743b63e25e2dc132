// A small report: words counted, sorted by count and word.
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

public class WordFrequency {
    public static void main(String[] args) {
        String text = "the cat and the hat and the bat sat on the mat with a cat";
        Map<String, Long> counts = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .limit(5)
            .forEach(entry -> System.out.printf("%-4s %d%n", entry.getKey(), entry.getValue()));
        System.out.println(counts.values().stream().mapToLong(Long::longValue).sum());
    }
}
