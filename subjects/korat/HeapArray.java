package korat;

/** A max-heap in an array; the places behind the last element hold -1. */
public class HeapArray {
    private static final int FREE = -1;

    private int size;
    private int[] array;

    /** Tells whether the first {@code size} places are taken, none by more than its parent, and the others are free. */
    public boolean repOk() {
        if (array == null || size < 0 || size > array.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int value = array[i];
            if (value == FREE || i > 0 && value > array[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < array.length; i++) {
            if (array[i] != FREE) {
                return false;
            }
        }
        return true;
    }
}
