// ranges, sums, averages, boxing and conversion of primitive streams.
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).average() + " " + IntStream.range(5, 0).count());
        System.out.println(IntStream.of(1, 2, 3).mapToObj(Integer::toString).toList() + " " + IntStream.range(0, 3).asDoubleStream().boxed().toList());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + DoubleStream.of(1, 2, 4).map(d -> 1 / d).sum());
        System.out.println(IntStream.rangeClosed('a', 'e').mapToObj(c -> "" + (char) c).collect(Collectors.joining()));
        System.out.println(DoubleStream.iterate(1, d -> d / 2).limit(5).boxed().toList() + " " + DoubleStream.empty().average());
        System.out.println(IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum());
        System.out.println(Arrays.toString(IntStream.concat(IntStream.of(1), IntStream.of(2)).toArray()) + IntStream.range(0, 10).boxed().mapToInt(n -> n).max().getAsInt());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + LongStream.of(3).summaryStatistics());
    }
}
