package kinds.functions;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** Orders and tests that callers choose. */
public class Choosing {
    /** The later of two by an order, the first if they are equal. */
    public static String later(String a, String b, Comparator<? super String> order) {
        int compared = order.compare(a, b);
        if (compared > 0) {
            return a;
        }
        return compared < 0 ? b : a == null ? "none" : a;
    }

    /** The place of the first element that passes, or -1. */
    public static <T> int find(List<T> items, Predicate<? super T> test) {
        for (int i = 0; i < items.size(); i++) {
            if (test.test(items.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** The natural order unless there is another. */
    public static <T extends Comparable<T>> boolean isSorted(List<T> items, Comparator<T> order) {
        for (int i = 1; i < items.size(); i++) {
            T before = items.get(i - 1);
            T after = items.get(i);
            int compared = order == null ? before.compareTo(after) : order.compare(before, after);
            if (compared > 0) {
                return false;
            }
        }
        return true;
    }

    /** How many of the first numbers pass; all and none are told apart. */
    public static int count(int limit, IntPredicate test) {
        int passed = 0;
        for (int i = 0; i < Math.min(limit, 3); i++) {
            if (test.negate().test(i)) {
                continue;
            }
            passed++;
        }
        return passed == limit && limit > 0 ? 100 : passed;
    }
}
