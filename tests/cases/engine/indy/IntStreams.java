// range, map, filter, sum, reduce, anyMatch, toArray; API java.util.stream.IntStream.
import java.util.stream.IntStream;

public class IntStreams {
    public static int run(int a, int b) {
        int n = a & 7;
        int sum = IntStream.range(0, n).map(x -> x * b).filter(x -> x != 3).sum();
        int product = IntStream.rangeClosed(1, 5).reduce(1, (x, y) -> x * y);
        boolean any = IntStream.of(a, b, 7).anyMatch(x -> x > 100);
        boolean all = IntStream.of(a, b).allMatch(x -> x > 0);
        int[] squares = IntStream.iterate(1, x -> x + 1).limit(4).map(x -> x * x).toArray();
        int max = IntStream.of(a & 15, 5, b & 15).max().getAsInt();
        double average = IntStream.of(1, 2, n).average().orElse(0);
        return sum + product + (any ? 1000 : 0) + (all ? 2000 : 0) + squares[3] + max * 3 + (int) (average * 10)
                + (int) IntStream.of(1, 1, n).distinct().count();
    }
}
