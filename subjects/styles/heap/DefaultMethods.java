package styles.heap;

/** A min-heap in an array; the default methods of an interface check it, with boxed elements. */
public class DefaultMethods implements Heap<Integer> {
    private int size;
    private int[] elements;

    public boolean repOk() {
        return elements != null && isHeap();
    }

    @Override
    public int count() {
        return size;
    }

    @Override
    public int capacity() {
        return elements.length;
    }

    @Override
    public Integer element(int index) {
        int element = elements[index];
        return element == 0 ? null : Integer.valueOf(element);
    }
}
