// Union, intersection and difference of sets, and the results of add and remove.
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class HashSetOperations {
    public static void main(String[] args) {
        Set<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4));
        Set<Integer> b = new TreeSet<>(List.of(3, 4, 5));
        Set<Integer> union = new TreeSet<>(a);
        System.out.println(union.addAll(b) + " " + union + " " + union.addAll(b));
        Set<Integer> common = new TreeSet<>(a);
        System.out.println(common.retainAll(b) + " " + common);
        Set<Integer> only = new TreeSet<>(a);
        System.out.println(only.removeAll(b) + " " + only);
        Set<String> set = new HashSet<>();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set.add(null) + " " + set.contains(null) + " " + set.remove("y") + " " + set.size());
        System.out.println(new HashSet<>(a).equals(a) + " " + (new HashSet<>(a).hashCode() == a.hashCode()) + " " + new HashSet<>(List.of(17, 1, 33, 2)));
    }
}
