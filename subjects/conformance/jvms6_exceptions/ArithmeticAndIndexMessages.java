// Messages of common run-time exceptions.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

public class ArithmeticAndIndexMessages {
    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int zero = args.length;
        attempt(() -> System.out.println(1 / zero));
        attempt(() -> System.out.println("abc".charAt(3)));
        attempt(() -> System.out.println("abc".substring(2, 1)));
        attempt(() -> System.out.println("abc".substring(4)));
        attempt(() -> System.out.println(List.of(1, 2).get(2)));
        attempt(() -> System.out.println(new ArrayList<>(List.of(1)).get(5)));
        attempt(() -> System.out.println(Integer.parseInt("12x")));
        attempt(() -> System.out.println(Integer.parseInt("")));
        attempt(() -> System.out.println(Long.parseLong(null)));
        attempt(() -> System.out.println(new ArrayDeque<>().removeFirst()));
        attempt(() -> List.of(1).add(2));
        attempt(() -> System.out.println(Optional.empty().get()));
        attempt(() -> Objects.requireNonNull(null, "must be there"));
        attempt(() -> System.out.println(Thread.State.valueOf("GONE")));
    }
}
