// A function is given as a lambda that always gives the same.
// says: ->
// never says: reflect
package telling;

import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class Functions {
    public static int apply(IntUnaryOperator function) {
        return function.applyAsInt(3) > 7 ? 1 : 2; // or: return 2;
    }

    public static int test(Predicate<String> predicate, String text) {
        return predicate.test(text) ? 3 : 4; // or: return 4;
    }

    public static int get(Supplier<String> supplier) {
        return supplier.get() == null ? 5 : 6; // or: return 6;
    }
}
