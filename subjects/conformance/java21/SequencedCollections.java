// getFirst, getLast, reversed and addFirst of sequenced collections.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.TreeSet;

public class SequencedCollections {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        list.addFirst(0);
        list.addLast(4);
        System.out.println(list + " " + list.getFirst() + " " + list.getLast() + " " + list.reversed() + " " + list.removeLast());
        List<Integer> view = list.reversed();
        view.add(99);
        System.out.println(list + " " + view.indexOf(0));
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.putFirst("z", 0);
        System.out.println(map + " " + map.firstEntry() + " " + map.reversed() + " " + map.pollLastEntry() + " " + map.sequencedKeySet().reversed());
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(5, 6));
        set.addFirst(6);
        System.out.println(set + " " + set.reversed() + " " + new TreeSet<>(set).reversed() + " " + new ArrayDeque<>(list).reversed());
        try {
            new ArrayList<>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }
}
