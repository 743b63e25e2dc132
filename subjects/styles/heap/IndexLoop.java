package styles.heap;

/** A min-heap in an array, checked by loops over indices; 0 marks a free place. */
public class IndexLoop {
    private int size;
    private int[] elements;

    public boolean repOk() {
        if (elements == null || size > elements.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (elements[i] == 0) {
                return false;
            }
            if (i > 0 && elements[(i - 1) / 2] > elements[i]) {
                return false;
            }
        }
        for (int i = size; i < elements.length; i++) {
            if (elements[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
