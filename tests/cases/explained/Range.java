// Ranges of numbers: which conditions of the invariant exclude a branch, alone or together, stands beside each.
package explained;

public class Range {
    int low;
    int high;
    int mark;

    boolean repOk() {
        return isOrdered() && hasStart() && isMarked();
    }

    boolean isOrdered() {
        return low <= high;
    }

    boolean hasStart() {
        return low >= 0;
    }

    boolean isMarked() {
        return mark < 10;
    }

    /** isOrdered and hasStart together: 0 <= low <= high. Each has ranges with a negative end without the other. */
    public int end() {
        if (high < 0) {
            return -1;
        }
        return high;
    }

    /** isOrdered alone. */
    public int length() {
        if (high - (long) low < 0) {
            return -1;
        }
        return high - low;
    }
}
