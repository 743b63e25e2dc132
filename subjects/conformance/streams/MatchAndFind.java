// anyMatch, allMatch, noneMatch, findFirst, findAny, min and max.
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

public class MatchAndFind {
    public static void main(String[] args) {
        List<Integer> none = List.of();
        System.out.println(none.stream().anyMatch(n -> true) + " " + none.stream().allMatch(n -> false) + " " + none.stream().noneMatch(n -> true));
        System.out.println(Stream.of(1, 2, 3).anyMatch(n -> n > 2) + " " + Stream.of(1, 2, 3).allMatch(n -> n > 2) + " " + Stream.of(1, 2, 3).noneMatch(n -> n > 3));
        System.out.println(Stream.of("b", "a").findFirst() + " " + Stream.of("b", "a").min(Comparator.naturalOrder()) + " " + Stream.of("b", "a").max(String::compareTo));
        System.out.println(none.stream().findAny().isPresent() + " " + none.stream().min(Comparator.naturalOrder()));
        try {
            Stream.of((String) null).findFirst();
        } catch (NullPointerException e) {
            System.out.println("first is null");
        }
    }
}
