// Set.of and copyOf: membership, duplicates, nulls and refusal of changes.
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class ImmutableSets {
    public static void main(String[] args) {
        Set<String> set = Set.of("a", "b", "c");
        System.out.println(set.contains("b") + " " + set.contains("z") + " " + set.size() + " " + new TreeSet<>(set) + " " + set.equals(new HashSet<>(set)));
        try {
            Set.of("a", "b", "a");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            set.add("d");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
        try {
            set.contains(null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        System.out.println(Set.copyOf(List.of(1, 1, 1)) + " " + Set.of() + " " + Collections.singleton(5) + " " + (Set.copyOf(set) == set));
    }
}
