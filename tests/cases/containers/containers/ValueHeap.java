package containers;

/** A binary heap of values that have an order: what asks for it is a cast, and that only from the second value on. */
public final class ValueHeap {
    private Object[] values = new Object[4];
    private int size;

    private ValueHeap() {
    }

    public static ValueHeap create() {
        return new ValueHeap();
    }

    public boolean offer(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        if (size == values.length) {
            return false;
        }
        int at = size++;
        while (at > 0 && isLess(value, values[(at - 1) / 2])) {
            values[at] = values[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        values[at] = value;
        return true;
    }

    public Object poll() {
        if (size == 0) {
            return null;
        }
        Object least = values[0];
        Object last = values[--size];
        values[size] = null;
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && isLess(values[child + 1], values[child])) {
                child++;
            }
            if (!isLess(values[child], last)) {
                break;
            }
            values[at] = values[child];
            at = child;
        }
        if (size > 0) {
            values[at] = last;
        }
        return least;
    }

    @SuppressWarnings("unchecked")
    private static boolean isLess(Object one, Object other) {
        return ((Comparable<Object>) one).compareTo(other) < 0;
    }
}
