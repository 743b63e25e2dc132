// Bounds, wildcards, recursive bounds and several bounds.
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

public class BoundedTypes {
    static <T extends Comparable<? super T>> T max(Iterable<? extends T> values) {
        T best = null;
        for (T value : values) {
            if (best == null || value.compareTo(best) > 0) {
                best = value;
            }
        }
        return best;
    }

    static double sum(Collection<? extends Number> numbers) {
        double total = 0;
        for (Number number : numbers) {
            total += number.doubleValue();
        }
        return total;
    }

    static void fill(List<? super Integer> target, int n) {
        for (int i = 0; i < n; i++) {
            target.add(i);
        }
    }

    static <T extends CharSequence & Comparable<T>> String both(T a, T b) {
        return a.length() + " " + Integer.signum(a.compareTo(b));
    }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 4)) + " " + max(List.of("b", "c", "a")));
        System.out.println(sum(List.of(1, 2.5, 3L)));
        List<Object> objects = new ArrayList<>(List.of("start"));
        fill(objects, 3);
        System.out.println(objects);
        System.out.println(both("abc", "abd"));
    }
}
