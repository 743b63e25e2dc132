// What: records as receivers, fields, parameters and results: generic, nested, with a constructor that checks or changes.
package shapes;

public class Records {
    public record Range(int low, int high) {
        public Range {
            if (low > high) {
                throw new IllegalArgumentException();
            }
        }

        public boolean contains(int x) {
            return low <= x && x <= high;
        }

        public boolean isEmpty() {
            return low == high;
        }
    }

    public record Pair<A, B>(A first, B second) {
        public boolean isTwin() {
            return first == second;
        }

        public <C> Pair<C, B> with(C other) {
            return new Pair<>(other, second);
        }
    }

    public record Link(int value, Link next) {
        public int length() {
            return next == null ? 1 : next.next == null ? 2 : 3;
        }
    }

    public record Sized(int size, int count) {
        public Sized {
            if (count < 0) {
                throw new IllegalArgumentException();
            }
        }

        public Sized(int size) {
            this(size, 0);
        }

        public boolean isFull() {
            return count > 2;
        }
    }

    record Hidden(long weight) {
        Hidden {
            weight = weight < 0 ? 0 : weight;
        }
    }

    record Even(int value) {
        Even {
            if (value % 2 != 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Nothing(Even even) {
        Nothing {
            throw new IllegalStateException();
        }
    }

    /** A node that holds a record that holds the node. */
    static class Knot {
        final Tie tie;

        Knot(Tie tie) {
            this.tie = tie;
        }
    }

    record Tie(Knot knot, Tie more) {
    }

    Range range;
    Pair<Range, String> pair;
    Link link;
    Hidden hidden;

    public int width() {
        return range == null ? -1 : range.high - range.low;
    }

    public boolean isPaired() {
        return pair != null && pair.first == range;
    }

    public boolean isTied(Knot knot) {
        return knot.tie != null && knot.tie.knot == knot && knot.tie.more != null && knot.tie.more.knot == knot;
    }

    public Link push(int value) {
        link = new Link(value, link);
        return link;
    }

    public int weight() {
        return hidden == null ? 0 : hidden.weight > 5 ? 2 : 1;
    }

    /** No input gives 1, nor 3 beside 2. */
    public int halves(Even one, Even two, Nothing nothing) {
        if (nothing != null) {
            return 1;
        }
        return one.value > 4 && two.value == one.value + 2 ? 2 : two.value == one.value + 1 ? 3 : 4;
    }

    public Range shift(Range by) {
        return new Range(by.low + 1, by.high < Integer.MAX_VALUE ? by.high + 1 : by.high);
    }
}
