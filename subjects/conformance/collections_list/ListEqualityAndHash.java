// Lists are equal by elements in order, across classes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

public class ListEqualityAndHash {
    public static void main(String[] args) {
        List<Integer> a = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> b = new LinkedList<>(List.of(1, 2, 3));
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode() + " " + List.of().hashCode() + " " + Arrays.asList(null, 1).hashCode());
        System.out.println(a.equals(List.of(3, 2, 1)) + " " + a.equals(Set.of(1, 2, 3)) + " " + Arrays.asList(1, 2, 3).equals(a));
        List<Object> self = new ArrayList<>();
        self.add(1);
        self.add(self);
        System.out.println(self);
        List<List<Integer>> nested = List.of(List.of(1), List.of());
        System.out.println(nested.equals(List.of(new ArrayList<>(List.of(1)), new LinkedList<>())));
    }
}
