// Iterator.remove: legal once after next, on all collections.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.TreeSet;

public class IteratorRemove {
    static void check(Collection<Integer> collection) {
        Iterator<Integer> it = collection.iterator();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.print("early ");
        }
        while (it.hasNext()) {
            if (it.next() % 2 == 0) {
                it.remove();
            }
        }
        try {
            it.remove();
            it.remove();
        } catch (IllegalStateException e) {
            System.out.print("twice ");
        }
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.print("end ");
        }
        System.out.println(collection.getClass().getSimpleName() + collection);
    }

    public static void main(String[] args) {
        List<Integer> numbers = List.of(1, 2, 3, 4, 5, 6);
        check(new ArrayList<>(numbers));
        check(new LinkedList<>(numbers));
        check(new TreeSet<>(numbers));
        check(new LinkedHashSet<>(numbers));
        check(new HashSet<>(numbers));
        check(new ArrayDeque<>(numbers));
        check(new PriorityQueue<>(numbers));
    }
}
