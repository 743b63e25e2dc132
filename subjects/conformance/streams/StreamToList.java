// The lists of toList and Collectors: mutability and nulls.
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamToList {
    public static void main(String[] args) {
        List<String> fixed = Stream.of("a", null).toList();
        System.out.println(fixed);
        try {
            fixed.add("b");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
        List<String> open = Stream.of("a").collect(Collectors.toList());
        open.add("b");
        System.out.println(open);
        try {
            Stream.of("a", null).collect(Collectors.toUnmodifiableList());
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        System.out.println(Stream.of(1, 2).collect(Collectors.toSet()) + " " + Arrays.toString(Stream.of("x").toArray(String[]::new)) + Stream.of(1).toArray().length);
    }
}
