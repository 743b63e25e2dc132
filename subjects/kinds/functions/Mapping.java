package kinds.functions;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** What callers compute from a value. */
public class Mapping {
    /** The image of a value, with what stands for null on both sides. */
    public static String label(Integer key, Function<Integer, String> names) {
        if (names == null) {
            return "no names";
        }
        String name = names.apply(key);
        if (name == null) {
            return "unnamed";
        }
        return name.isEmpty() ? "blank" : name.equals("zero") && key == 0 ? "right" : "other";
    }

    /** A value or what stands for it. */
    public static int orElse(Integer value, Supplier<Integer> other) {
        if (value != null) {
            return value > 9 ? 9 : value;
        }
        int made = other.get();
        return made == 77 ? -1 : made;
    }

    /** What a map holds for a key after a function has seen both. */
    public static String merge(Map<String, String> map, String key, BiFunction<String, String, String> join) {
        String old = map.get(key);
        if (old == null) {
            return "new";
        }
        String joined = join.apply(old, key);
        if (joined == old) {
            return "kept";
        }
        return joined == null ? "removed" : joined.length() > old.length() ? "longer" : "changed";
    }

    /** Folds a list. */
    public static int fold(List<Integer> numbers, BinaryOperator<Integer> step) {
        Integer sum = 0;
        for (Integer number : numbers) {
            sum = step.apply(sum, number);
        }
        return sum > 1000 ? 1 : sum < -1000 ? -1 : 0;
    }

    /** Applies an operator once if it changes nothing, else twice. */
    public static String settle(String text, UnaryOperator<String> step) {
        String next = step.apply(text);
        if (next.equals(text)) {
            return "at once";
        }
        return step.apply(next).isEmpty() ? "empty" : "changed";
    }

    /** Numbers of other widths. */
    public static int measure(Object thing, ToLongFunction<Object> weight, DoubleSupplier scale) {
        long weighed = weight.applyAsLong(thing);
        if (weighed > 1L << 40) {
            return scale.getAsDouble() < 0.5 ? 1 : 2;
        }
        return weighed == -3L ? 3 : 4;
    }

    /** Functions without a result. */
    public static boolean visit(List<String> items, Consumer<String> visitor, Runnable end) {
        if (visitor == null) {
            return false;
        }
        items.forEach(visitor);
        if (end != null) {
            end.run();
        }
        return items.size() == 2;
    }

    /** A call that may fail. */
    public static int call(Callable<List<String>> task) throws Exception {
        List<String> lines = task.call();
        if (lines == null) {
            return -1;
        }
        return lines.size() == 1 && "ok".equals(lines.get(0)) ? 1 : 0;
    }
}
