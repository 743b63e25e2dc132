// An exception in a stage leaves the stream; a stream cannot be used twice; API java.util.stream.
import java.util.stream.Stream;

public class StreamThrows {
    public static int run(int a, int b) {
        Stream<Integer> stream = Stream.of(1, 2, 3);
        int divisor = a & 3;
        int sum = 0;
        try {
            sum = stream.map(x -> 12 / (divisor - x)).mapToInt(x -> x).sum();
        } catch (ArithmeticException e) {
            sum = -100;
        }
        if (b > 0) {
            stream.count();
        }
        return sum;
    }
}
