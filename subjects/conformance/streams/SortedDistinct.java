// sorted, distinct and their order and equality.
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class SortedDistinct {
    record Pair(int a, int b) { }

    public static void main(String[] args) {
        System.out.println(Stream.of(3, 1, 2, 3, 1).distinct().toList() + " " + Stream.of(3, 1, 2, 3, 1).sorted(Comparator.reverseOrder()).distinct().toList());
        System.out.println(Stream.of(new Pair(1, 2), new Pair(1, 2), new Pair(2, 1)).distinct().count());
        System.out.println(Stream.of("bb", "a", "cc", "d").sorted(Comparator.comparing(String::length)).toList());
        System.out.println(Stream.of("x", null, "x", null).distinct().toList());
        try {
            Stream.of(new Object(), new Object()).sorted().toList();
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        System.out.println(IntStream.of(3, -1, 2).sorted().boxed().toList() + " " + new TreeSet<>(List.of(2, 1)).stream().sorted().toList());
    }
}
