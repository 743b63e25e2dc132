package styles.heap;

/** A min-heap as a complete tree whose nodes are numbered level by level. */
interface Heap<E extends Comparable<E>> {
    int count();

    int capacity();

    /** The element at a place, null if it is free. */
    E element(int index);

    default boolean isHeap() {
        return count() <= capacity() && isFilled() && isBelow(0);
    }

    default boolean isFilled() {
        for (int i = 0; i < capacity(); i++) {
            boolean isTaken = element(i) != null;
            if (isTaken != i < count()) {
                return false;
            }
        }
        return true;
    }

    /** Whether no element below a place is less than its parent. */
    default boolean isBelow(int parent) {
        return fits(parent, 2 * parent + 1) && fits(parent, 2 * parent + 2);
    }

    private boolean fits(int parent, int child) {
        return child >= count() || element(parent).compareTo(element(child)) <= 0 && isBelow(child);
    }
}
