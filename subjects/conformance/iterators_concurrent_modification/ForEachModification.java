// forEach, removeIf and sort of a list detect changes by their own lambda.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.Consumer;

public class ForEachModification {
    static void attempt(String name, Consumer<List<Integer>> action) {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        try {
            action.accept(list);
            System.out.println(name + " " + list);
        } catch (ConcurrentModificationException e) {
            System.out.println(name + " detected " + list);
        }
    }

    public static void main(String[] args) {
        attempt("forEach", list -> list.forEach(n -> list.add(n)));
        attempt("removeIf", list -> list.removeIf(n -> list.add(7) && n > 1));
        attempt("sort", list -> list.sort((a, b) -> {
            list.add(0);
            return a - b;
        }));
        attempt("replaceAll", list -> list.replaceAll(n -> n * 2));
        attempt("stream", list -> list.stream().forEach(n -> list.add(5)));
    }
}
