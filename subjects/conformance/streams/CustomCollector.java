// A collector of the program, and collect with three functions.
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class CustomCollector {
    public static void main(String[] args) {
        Collector<Integer, int[], Double> variance = Collector.of(() -> new int[3], (acc, n) -> {
            acc[0]++;
            acc[1] += n;
            acc[2] += n * n;
        }, (a, b) -> {
            for (int i = 0; i < 3; i++) {
                a[i] += b[i];
            }
            return a;
        }, acc -> acc[2] / (double) acc[0] - Math.pow(acc[1] / (double) acc[0], 2));
        System.out.println(Stream.of(2, 4, 4, 4, 5, 5, 7, 9).collect(variance));
        System.out.println(Stream.of("a", "b", "c").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append).reverse());
        System.out.println(Stream.of(3, 1, 2).collect(Collectors.toCollection(TreeSet::new)).first());
    }
}
