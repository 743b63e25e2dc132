// map, flatMap, filter, or and stream.
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

public class OptionalTransforms {
    static Optional<Integer> parse(String text) {
        try {
            return Optional.of(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        for (String text : List.of("12", "x", "-3")) {
            System.out.println(parse(text).filter(n -> n > 0).map(n -> n * 2) + " " + parse(text).flatMap(n -> parse(n + "0")) + " " + parse(text).or(() -> Optional.of(0)));
        }
        System.out.println(Optional.of("a").map(s -> (String) null));
        System.out.println(Stream.of("1", "b", "3").map(text -> parse(text)).flatMap(Optional::stream).toList());
    }
}
