package ordinary;

/** A set of ints, kept as a sorted chain of intervals that neither overlap nor touch. */
public class IntervalSet {
    private static class Interval {
        int low;
        int high;
        Interval next;

        Interval(int low, int high, Interval next) {
            this.low = low;
            this.high = high;
            this.next = next;
        }
    }

    private Interval first;
    private int intervals;

    public boolean isEmpty() {
        return first == null;
    }

    public int intervalCount() {
        return intervals;
    }

    /** Adds all numbers from low to high, both included. */
    public void add(int low, int high) {
        check(low, high);
        Interval previous = null;
        Interval current = first;
        while (current != null && (long) current.high + 1 < low) {
            previous = current;
            current = current.next;
        }
        while (current != null && current.low <= (long) high + 1) {
            low = Math.min(low, current.low);
            high = Math.max(high, current.high);
            current = current.next;
            intervals--;
        }
        link(previous, new Interval(low, high, current));
        intervals++;
    }

    /** Removes all numbers from low to high, both included. */
    public void remove(int low, int high) {
        check(low, high);
        Interval previous = null;
        Interval current = first;
        while (current != null && current.low <= high) {
            if (current.high < low) {
                previous = current;
            } else if (current.low < low && current.high > high) {
                current.next = new Interval(high + 1, current.high, current.next);
                current.high = low - 1;
                intervals++;
                return;
            } else if (current.low < low) {
                current.high = low - 1;
                previous = current;
            } else if (current.high > high) {
                current.low = high + 1;
                return;
            } else {
                link(previous, current.next);
                intervals--;
            }
            current = current.next;
        }
    }

    public boolean contains(int number) {
        for (Interval i = first; i != null; i = i.next) {
            if (number < i.low) {
                return false;
            }
            if (number <= i.high) {
                return true;
            }
        }
        return false;
    }

    /** Returns how many numbers are in the set. */
    public long count() {
        long count = 0;
        for (Interval i = first; i != null; i = i.next) {
            count += (long) i.high - i.low + 1;
        }
        return count;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (Interval i = first; i != null; i = i.next) {
            if (i != first) {
                text.append(", ");
            }
            text.append(i.low);
            if (i.high > i.low) {
                text.append("..").append(i.high);
            }
        }
        return text.append('}').toString();
    }

    private void link(Interval previous, Interval interval) {
        if (previous == null) {
            first = interval;
        } else {
            previous.next = interval;
        }
    }

    private static void check(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException(low + " > " + high);
        }
    }
}
