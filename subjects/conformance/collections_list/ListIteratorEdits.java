// A ListIterator moves both ways and adds, sets and removes.
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class ListIteratorEdits {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        ListIterator<String> it = list.listIterator();
        it.add("start");
        System.out.println(it.next() + it.nextIndex() + it.previousIndex());
        it.set("A");
        it.next();
        it.remove();
        try {
            it.set("x");
        } catch (IllegalStateException e) {
            System.out.println("set after remove");
        }
        System.out.println(it.previous());
        it.add("before");
        System.out.println(list + " " + it.next());
        while (it.hasPrevious()) {
            System.out.print(it.previous() + " ");
        }
        System.out.println("");
        try {
            it.previous();
        } catch (NoSuchElementException e) {
            System.out.println("at the start");
        }
    }
}
