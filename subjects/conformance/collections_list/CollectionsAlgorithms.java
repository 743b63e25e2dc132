// Collections.* on lists: search, swap, rotate, fill, frequency, disjoint and more.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

public class CollectionsAlgorithms {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2));
        Collections.sort(list);
        System.out.println(Collections.binarySearch(list, 8) + " " + Collections.binarySearch(list, 4) + " " + Collections.binarySearch(list, 99));
        Collections.rotate(list, 2);
        System.out.println(list);
        Collections.rotate(list, -7);
        Collections.swap(list, 0, 5);
        System.out.println(list);
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        System.out.println(Collections.max(list) + " " + Collections.min(list, Comparator.reverseOrder()) + " " + Collections.frequency(List.of(1, 2, 1), 1));
        System.out.println(Collections.nCopies(3, "x") + " " + Collections.disjoint(list, List.of(7)) + " " + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
        Collections.fill(list, 0);
        Collections.addAll(list, 7, 7, 8);
        Collections.replaceAll(list, 7, 70);
        System.out.println(list);
        Collections.copy(list, List.of(-1, -2));
        System.out.println(list + " " + Collections.unmodifiableCollection(list).size());
    }
}
