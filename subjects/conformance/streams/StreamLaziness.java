// Intermediate operations run only as far as the terminal operation asks, element by element.
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamLaziness {
    public static void main(String[] args) {
        Stream<Integer> stream = Stream.of(1, 2, 3, 4, 5).peek(n -> System.out.print("a" + n + " ")).filter(n -> n % 2 == 0).peek(n -> System.out.print("b" + n + " "));
        System.out.println("nothing yet");
        System.out.println(stream.findFirst());
        System.out.println(Stream.of(5, 3, 4).peek(n -> System.out.print("x" + n + " ")).sorted().peek(n -> System.out.print("y" + n + " ")).limit(2).toList());
        System.out.println(IntStream.range(0, 100).peek(n -> System.out.print("p" + n + " ")).anyMatch(n -> n == 2));
        System.out.println(Stream.of(1, 2).peek(n -> System.out.println("never")).count());
    }
}
