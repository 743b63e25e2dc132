package kinds.functions;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Values that may be absent, and functions that give such. */
public class Presence {
    private Optional<String> nickname = Optional.empty();

    /** How to call somebody. */
    public String call(String name) {
        if (nickname == null) {
            return "broken";
        }
        if (nickname.isPresent() && nickname.get().length() == 3) {
            return nickname.get();
        }
        return nickname.isEmpty() && name == null ? "nobody" : "somebody";
    }

    /** The sum of two that may be absent. */
    public static int sum(Optional<Integer> a, Optional<Integer> b) {
        if (a.isEmpty() && b.isEmpty()) {
            return -1;
        }
        int sum = a.orElse(5) + b.orElse(6);
        return sum == 99 ? 0 : a.equals(b) ? 1 : 2;
    }

    /** What is behind two layers. */
    public static String first(Supplier<Optional<List<String>>> lines) {
        Optional<List<String>> found = lines.get();
        if (found.filter(list -> !list.isEmpty()).isEmpty()) {
            return "none";
        }
        return found.get().get(0) == null ? "gap" : found.map(List::size).orElse(0) > 1 ? "many" : "one";
    }

    /** Absent values are one object. */
    public static int same(Optional<String> a, Optional<String> b) {
        if (a == Optional.<String>empty()) {
            return b == a ? 1 : 2;
        }
        return a == b ? 3 : 4;
    }

    /** Anything, wrapped or not. */
    public static int unwrap(Object thing) {
        if (thing instanceof Optional) {
            Optional<?> optional = (Optional<?>) thing;
            return optional.isPresent() ? 2 : 1;
        }
        return 0;
    }
}
