package styles.heap;

/** A min-heap in an array; recursion returns the least element of a subtree, null of an empty one, or a negative number for a fault. */
public class SubtreeLeast {
    private int size;
    private int[] elements;

    private static final Integer FAULT = -1;

    public boolean repOk() {
        if (elements == null || elements.length < size) {
            return false;
        }
        Integer least = least(0);
        return (least == null || least > 0) && isFree(elements.length - 1);
    }

    private Integer least(int index) {
        if (index >= size) {
            return null;
        }
        int own = elements[index];
        if (own == 0) {
            return FAULT;
        }
        Integer left = least(2 * index + 1);
        Integer right = least(2 * index + 2);
        if (left != null && left < own || right != null && right < own) {
            return FAULT;
        }
        return own;
    }

    /** Whether nothing stands from the end of the heap to an index. */
    private boolean isFree(int last) {
        return last < size || elements[last] == 0 && isFree(last - 1);
    }
}
