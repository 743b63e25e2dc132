// List.of, copyOf and unmodifiableList refuse changes and nulls in their own ways.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ImmutableLists {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("ok");
        } catch (UnsupportedOperationException | NullPointerException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<Integer> of = List.of(1, 2, 3);
        List<Integer> backing = new ArrayList<>(of);
        List<Integer> view = Collections.unmodifiableList(backing);
        List<Integer> copy = List.copyOf(backing);
        backing.add(4);
        System.out.println(view + " " + copy + " " + (List.copyOf(of) == of));
        attempt(() -> of.add(1));
        attempt(() -> of.set(0, 1));
        attempt(() -> of.sort(null));
        attempt(() -> view.remove(0));
        attempt(() -> List.of(1, null));
        attempt(() -> of.contains(null));
        attempt(() -> view.contains(null));
        attempt(() -> Collections.emptyList().add(null));
        attempt(() -> Collections.emptyList().clear());
        attempt(() -> of.removeIf(n -> n > 100));
    }
}
