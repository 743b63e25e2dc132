// Navigation, ranges and polling of a TreeSet.
import java.util.SortedSet;
import java.util.TreeSet;

public class TreeSetNavigation {
    public static void main(String[] args) {
        TreeSet<Character> set = new TreeSet<>();
        for (char c : "navigation".toCharArray()) {
            set.add(c);
        }
        System.out.println(set + " " + set.first() + set.last());
        System.out.println(set.floor('h') + " " + set.ceiling('h') + " " + set.lower('a') + " " + set.higher('v') + " " + set.lower('n'));
        System.out.println(set.headSet('i') + " " + set.tailSet('o', false) + " " + set.subSet('b', 'o') + " " + set.descendingSet());
        SortedSet<Character> view = set.headSet('o');
        view.remove('a');
        set.add('b');
        System.out.println(view + " " + view.size() + " " + set.pollFirst() + set.pollLast() + set);
    }
}
