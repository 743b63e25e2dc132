// A subList is a view: writes go through, structural changes of the parent break it.
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;

public class SubListViews {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5));
        List<Integer> view = list.subList(1, 5);
        view.set(0, 100);
        view.remove(1);
        view.add(200);
        System.out.println(list + " " + view);
        view.subList(0, 2).clear();
        System.out.println(list + " " + view + " " + view.indexOf(200));
        Collections.reverse(list);
        System.out.println(view);
        list.add(7);
        try {
            view.size();
        } catch (ConcurrentModificationException e) {
            System.out.println("parent changed");
        }
        System.out.println(list);
    }
}
