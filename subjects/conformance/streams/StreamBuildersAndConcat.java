// builder, concat, ofNullable, empty and streams of arrays.
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class StreamBuildersAndConcat {
    public static void main(String[] args) {
        System.out.println(Stream.builder().add(1).add("two").build().toList());
        Stream.Builder<String> builder = Stream.builder();
        builder.accept("x");
        builder.build();
        try {
            builder.add("late");
        } catch (IllegalStateException e) {
            System.out.println("built already");
        }
        System.out.println(Stream.concat(Stream.of(1, 2), Stream.concat(Stream.empty(), Stream.of(3))).toList());
        System.out.println(Stream.ofNullable(null).count() + " " + Stream.ofNullable("x").count());
        System.out.println(Stream.of(new int[] {1, 2}).count() + " " + Stream.of(new String[] {"a", "b"}).count() + " " + IntStream.of(new int[] {1, 2}).count());
        System.out.println(StreamSupport.stream(List.of(1, 2, 3).spliterator(), false).mapToInt(n -> n).sum());
    }
}
