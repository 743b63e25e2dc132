// A LinkedHashSet keeps the order of first insertion.
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

public class LinkedHashSetOrder {
    public static void main(String[] args) {
        Set<String> set = new LinkedHashSet<>();
        for (String word : "to be or not to be that is".split(" ")) {
            System.out.print(set.add(word) ? "+" : "-");
        }
        System.out.println(set);
        set.remove("be");
        set.add("be");
        System.out.println(set + " " + set.iterator().next());
        System.out.println(new LinkedHashSet<>(List.of(3, 1, 3, 2).stream().toList()));
    }
}
