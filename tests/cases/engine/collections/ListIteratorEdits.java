// A list iterator adds, sets and goes back; API java.util.ListIterator.
import java.util.LinkedList;
import java.util.ListIterator;

public class ListIteratorEdits {
    public static int run(int a, int b) {
        LinkedList<Integer> list = new LinkedList<>();
        list.add(1);
        list.add(2);
        ListIterator<Integer> it = list.listIterator(a & 1);
        it.next();
        it.set(7);
        it.add(8);
        int r = it.previous() * 1000;
        for (int x : list) {
            r = r * 10 + x;
        }
        return r + it.nextIndex();
    }
}
