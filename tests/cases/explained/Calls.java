// A class whose methods reach less than its invariant allows.
package explained;

public final class Calls {
    private int size;

    public void increment() {
        if (size < 3) {
            size++;
        }
    }

    private boolean repOk() {
        return size >= 0 && size < 50;
    }

    /** The invariant allows 11; calls end at 3. */
    public boolean isLarge() {
        if (size > 10) {
            return true;
        }
        return false;
    }

    /** The second condition of the invariant. */
    public boolean isHuge() {
        if (size > 60) {
            return true;
        }
        return false;
    }
}
