package made;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Constructors are targets: each has 2 branches, but for those that the compiler makes. */
public class Range {
    private final int low;
    final int high;

    /** Checks its arguments. */
    public Range(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException("empty");
        }
        this.low = low;
        this.high = high;
    }

    /** Is one of several. */
    public Range(String text) {
        this(text == null ? 0 : text.length(), 8);
    }

    public boolean repOk() {
        return low <= high;
    }

    /** With type parameters. */
    public static class Box<T> {
        private final T value;
        private final List<T> others = new ArrayList<>();

        public Box(T value, T other) {
            this.value = value;
            if (other != value) {
                others.add(other);
            }
        }

        public T value() {
            return value;
        }
    }

    /** With a bounded type parameter. */
    public static class Sorted<T extends Comparable<T>> {
        private final Comparator<? super T> order;

        public Sorted(Comparator<? super T> order) {
            this.order = order == null ? Comparator.naturalOrder() : order;
        }

        public boolean isNatural() {
            return order == null;
        }
    }

    /** Within an object of another class. */
    public class Part {
        private final int from;

        public Part(int from) {
            this.from = from < low ? low : from;
        }

        public int from() {
            return from;
        }
    }

    /** A record with code in its constructor. */
    public record Pair(int one, int other) {
        public Pair {
            if (one == other) {
                throw new IllegalStateException();
            }
        }

        public int sum() {
            return one + other;
        }
    }

    /** Of which the compiler has made everything. */
    public record Plain(long one, String other) {}

    /** An enum makes its constants itself. */
    public enum Side {
        LEFT(1),
        RIGHT(2);

        private final int number;

        Side(int number) {
            this.number = number > 1 ? 10 : 20;
        }

        public int number() {
            return number;
        }
    }

    /** Its constructor runs in those of the classes below it. */
    public abstract static class Shape {
        private final int size;

        public Shape(int size) {
            this.size = size > 0 ? size : 1;
        }

        public int size() {
            return size;
        }

        /** A class below it. */
        public static class Dot extends Shape {
            public Dot(int size) {
                super(size);
            }
        }
    }
}
