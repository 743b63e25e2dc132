// A stream can be consumed only once.
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamReuse {
    public static void main(String[] args) {
        Stream<String> stream = Stream.of("a", "b");
        System.out.println(stream.count());
        try {
            stream.forEach(s -> System.out.println(s));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Supplier<IntStream> supplier = () -> IntStream.of(3, 1, 2);
        System.out.println(supplier.get().max().getAsInt() + " " + supplier.get().sorted().boxed().toList());
    }
}
