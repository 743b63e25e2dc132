package styles.heap;

/** A min-heap in an array; a do-while loop over parents with a labelled continue from the loop over their children. */
public class LabelledContinue {
    private int size;
    private int[] elements;

    public boolean repOk() {
        if (elements == null || size > elements.length) {
            return false;
        }
        if (countTaken() != size) {
            return false;
        }
        if (size == 0) {
            return true;
        }
        int parent = -1;
        parents:
        do {
            parent++;
            for (int child = 2 * parent + 1; child <= 2 * parent + 2; child++) {
                if (child >= size) {
                    continue parents;
                }
                if (elements[child] < elements[parent]) {
                    return false;
                }
            }
        } while (2 * parent + 1 < size);
        return true;
    }

    /** The number of taken places, or -1 if one comes behind a free one. */
    private int countTaken() {
        int count = 0;
        int index = 0;
        while (index < elements.length && elements[index] != 0) {
            count++;
            index++;
        }
        for (; index < elements.length; index++) {
            if (elements[index] != 0) {
                return -1;
            }
        }
        return count;
    }
}
