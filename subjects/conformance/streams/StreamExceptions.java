// An exception in the middle of a pipeline leaves it, after what came before.
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamExceptions {
    public static void main(String[] args) {
        List<String> seen = new ArrayList<>();
        try {
            Stream.of("1", "2", "x", "4").peek(seen::add).map(Integer::parseInt).forEach(n -> System.out.print(n + " "));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage() + " " + seen);
        }
        try (Stream<String> stream = Stream.of("a").onClose(() -> System.out.println("closed"))) {
            System.out.println(stream.map(String::toUpperCase).toList());
        }
        try {
            IntStream.range(0, 3).mapToObj(i -> List.of(0, 1).get(i)).forEach(System.out::print);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(" " + e.getMessage());
        }
    }
}
