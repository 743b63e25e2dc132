// An element that changes its hash code is lost in a HashSet.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class MutableElementsInSets {
    public static void main(String[] args) {
        Set<List<Integer>> set = new HashSet<>();
        List<Integer> list = new ArrayList<>(List.of(1));
        set.add(list);
        System.out.println(set.contains(list));
        list.add(2);
        System.out.println(set.contains(list) + " " + set.contains(List.of(1)) + " " + set.size());
        System.out.println(set.add(list) + " " + set.size());
        list.remove(1);
        System.out.println(set.contains(list) + " " + set.remove(List.of(1)) + " " + set.size());
    }
}
