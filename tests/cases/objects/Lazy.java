// What: no invariant; markers of several types, generic ones too, some that two fields hold, and one below the declared type.
package objects;

public class Lazy<T> {
    static class Cell<T> {
        T value;
        Cell<T> next;
    }

    static final class Last<T> extends Cell<T> {}

    static final Cell<?> EMPTY = new Cell<Object>();
    static final Cell<?> ALIAS = EMPTY;
    public static final Last<Object> LAST = new Last<>();
    static final Object UNSET = new Object();

    Cell<T> cell;
    T value;

    public boolean isEmpty() {
        return cell == ALIAS;
    }

    public boolean isLast() {
        return cell != null && cell.next == LAST;
    }

    public boolean isUnset() {
        return value == UNSET;
    }

    public boolean sameAs(Last<T> other) {
        return other == LAST;
    }

    @SuppressWarnings("unchecked")
    public Cell<T> clear() {
        if (cell == EMPTY) {
            return cell;
        }
        cell = (Cell<T>) EMPTY;
        return cell;
    }
}
