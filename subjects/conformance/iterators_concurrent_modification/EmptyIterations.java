// Loops and iterators over nothing.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;

public class EmptyIterations {
    public static void main(String[] args) {
        for (String s : new ArrayList<String>()) {
            System.out.println(s);
        }
        for (int n : new int[0]) {
            System.out.println(n);
        }
        Iterator<Object> nothing = Collections.emptyIterator();
        System.out.println(nothing.hasNext() + " " + List.of().iterator().hasNext() + " " + Map.of().keySet().iterator().hasNext());
        try {
            nothing.next();
        } catch (NoSuchElementException e) {
            System.out.println("nothing");
        }
        nothing.forEachRemaining(o -> System.out.println(o));
        System.out.println(new TreeMap<String, String>().entrySet().stream().count());
    }
}
