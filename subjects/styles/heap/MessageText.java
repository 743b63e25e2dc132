package styles.heap;

/** A min-heap in an array; faults are put together as text, and there must be none. */
public class MessageText {
    private int size;
    private int[] elements;

    public boolean repOk() {
        return faults().isEmpty();
    }

    private String faults() {
        if (elements == null) {
            return "no array";
        }
        if (size > elements.length) {
            return size + " elements in " + elements.length + " places";
        }
        String faults = "";
        for (int i = 0; i < elements.length; i++) {
            if (i < size && elements[i] == 0) {
                faults += "place " + i + " is free; ";
            } else if (i >= size && elements[i] != 0) {
                faults += "place " + i + " holds " + elements[i] + "; ";
            } else if (i > 0 && i < size && elements[i] < elements[(i - 1) / 2]) {
                faults += "place " + i + " is less than its parent; ";
            }
        }
        return faults;
    }
}
