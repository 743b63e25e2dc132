// An invariant that returns what a method says, which cannot be left out alone.
package explained;

public class Partly {
    int low;
    int high;

    boolean repOk() {
        if (low > high) {
            return false;
        }
        return hasStart();
    }

    boolean hasStart() {
        return low >= 0;
    }

    /** Both. */
    public int end() {
        if (high < 0) {
            return -1;
        }
        return high;
    }
}
