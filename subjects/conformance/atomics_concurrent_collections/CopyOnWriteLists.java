// A CopyOnWriteArrayList iterates over a snapshot.
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWriteLists {
    public static void main(String[] args) {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (Integer n : list) {
            list.add(n * 10);
        }
        System.out.println(list + " " + list.addIfAbsent(10) + " " + list.addIfAbsent(99) + " " + list);
        Iterator<Integer> it = list.iterator();
        list.clear();
        int count = 0;
        while (it.hasNext()) {
            count += it.next();
        }
        System.out.println(count);
        try {
            list.iterator().remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot");
        } catch (IllegalStateException e) {
            System.out.println("state");
        }
        System.out.println(new CopyOnWriteArraySet<>(List.of(3, 3, 1)));
    }
}
