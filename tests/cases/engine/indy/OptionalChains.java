// map, flatMap, filter, orElseGet, ifPresentOrElse; API java.util.Optional.
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;

public class OptionalChains {
    static Optional<Integer> half(int x) {
        return x % 2 == 0 ? Optional.of(x / 2) : Optional.empty();
    }

    public static int run(int a, int b) {
        int[] seen = {0};
        int x = half(a).map(v -> v + 1).filter(v -> v > 0).orElseGet(() -> -b);
        half(b).ifPresentOrElse(v -> seen[0] = v, () -> seen[0] = 77);
        Integer y = half(a).flatMap(OptionalChains::half).orElse(null);
        int z = Optional.ofNullable(b > 0 ? "text" : null).map(String::length).or(() -> Optional.of(9)).get();
        OptionalInt i = a > 3 ? OptionalInt.of(a) : OptionalInt.empty();
        try {
            z += i.orElseThrow();
        } catch (NoSuchElementException e) {
            z += e.getMessage().length();
        }
        if (a == 7) {
            half(a).orElseThrow(() -> new IllegalStateException("odd " + 7));
        }
        return x + 3 * seen[0] + (y == null ? 1 : y) + z + half(2).toString().length();
    }
}
