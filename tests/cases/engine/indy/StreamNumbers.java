// mapToInt, boxed, mapToObj, asLongStream, summaryStatistics; API java.util.stream.
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class StreamNumbers {
    public static long run(int a, int b) {
        List<Integer> list = new ArrayList<>(List.of(5, a & 7, b & 7));
        int sum = list.stream().mapToInt(Integer::intValue).sum();
        List<Integer> boxed = IntStream.range(0, 3).boxed().collect(Collectors.toList());
        String chars = IntStream.range(0, 3).mapToObj(i -> "" + (char) ('a' + i)).collect(Collectors.joining());
        long big = IntStream.of(a, b).asLongStream().map(x -> x * 3).sum();
        IntSummaryStatistics stats = list.stream().mapToInt(x -> x).summaryStatistics();
        double doubles = DoubleStream.of(0.5, 1.5).map(x -> x * 2).sum();
        return sum + boxed.hashCode() + chars.hashCode() + big + stats.getMax() * 7L + stats.getMin() + (long) doubles
                + LongStream.rangeClosed(1, 4).reduce(1, (x, y) -> x * y) + "héllo".chars().filter(c -> c > 127).count();
    }
}
