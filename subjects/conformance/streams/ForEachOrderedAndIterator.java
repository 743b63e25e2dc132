// forEachOrdered, iterator and the order of encounter.
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

public class ForEachOrderedAndIterator {
    public static void main(String[] args) {
        StringBuilder order = new StringBuilder();
        Stream.of(3, 1, 2).forEachOrdered(order::append);
        new TreeSet<>(List.of(5, 4)).stream().forEach(order::append);
        System.out.println(order);
        Iterator<Integer> it = Stream.iterate(1, n -> n + 1).iterator();
        System.out.println(it.next() + it.next() + it.next());
        System.out.println(Stream.of(1, 2, 3).unordered().sequential().isParallel());
    }
}
