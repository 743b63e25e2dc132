// Index errors of lists, with their messages.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

public class ListIndexErrors {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("ok");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> array = new ArrayList<>(List.of(1, 2));
        List<Integer> linked = new LinkedList<>(array);
        for (List<Integer> list : List.of(array, linked)) {
            attempt(() -> list.get(2));
            attempt(() -> list.get(-1));
            attempt(() -> list.set(5, 0));
            attempt(() -> list.add(3, 0));
            attempt(() -> list.remove(2));
            attempt(() -> list.subList(1, 3));
            attempt(() -> list.listIterator(9));
        }
        attempt(() -> Arrays.asList(1).get(1));
        attempt(() -> Collections.nCopies(2, "a").get(2));
        try {
            array.subList(2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
