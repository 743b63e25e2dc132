package coverage;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntPredicate;

/** Members that compilers make, and where code can stand. */
public class Classes implements Comparable<Classes> {
    @Retention(RetentionPolicy.CLASS)
    @interface LombokGenerated { String[] why() default { }; }

    static final int LIMIT;
    static { LIMIT = Integer.getInteger("limit", 3) > 2 ? 7 : 8; }

    private final int size;
    { if (LIMIT > 5) size = 1; else size = 2; }

    private Classes() { }

    public Classes(String ignored) { if (ignored == null) throw new NullPointerException(); }

    @Override public int compareTo(Classes other) { return size < other.size ? -1 : size > other.size ? 1 : 0; }

    @LombokGenerated(why = { "a", "b" }) int generated(int x) { return x > 0 ? 1 : 2; }

    IntPredicate lambda(int y) {
        return x -> x > y || x < -y;
    }

    Comparator<String> anonymous() {
        return new Comparator<>() {
            @Override public int compare(String a, String b) { return a.isEmpty() ? -1 : b.isEmpty() ? 1 : 0; }
        };
    }

    interface Shape {
        int sides();
        default boolean isPolygon() { return sides() > 2 && !isHidden(); }
        private boolean isHidden() { return sides() == 99; }
        static Shape of(int n) { return n < 0 ? null : () -> n; }
    }

    enum Level {
        LOW { @Override int next(int x) { return x > 0 ? 1 : 2; } },
        HIGH { @Override int next(int x) { return 3; } };
        abstract int next(int x);
        static Level parse(String s) { for (Level l : values()) if (l.name().equals(s)) return l; return null; }
    }

    record Range(int low, int high) {
        Range { if (low > high) throw new IllegalArgumentException(); }
        boolean contains(int x) { return low <= x && x < high; }
    }

    class Inner {
        int outer() { return size > 1 ? size : 0; }
        private int secret() { return outer() == 0 ? 1 : 2; }
    }

    int useSecret() { return new Inner().secret(); }

    static class Box<T extends Comparable<T>> implements Iterable<T> {
        final List<T> items = new ArrayList<>();
        T max() {
            T best = null;
            for (T item : items) if (best == null || item.compareTo(best) > 0) best = item;
            return best;
        }
        @Override public Iterator<T> iterator() { return items.isEmpty() ? null : items.iterator(); }
    }
}
