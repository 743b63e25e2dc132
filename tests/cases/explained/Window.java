// An invariant in one body that gives up early.
package explained;

public class Window {
    int low;
    int high;
    int mark;

    boolean repOk() {
        if (mark == 7 || mark > 90) {
            return false;
        }
        if (low > high) {
            return false;
        }
        for (int i = 0; i < 2; i++) {
            if (low + i < 0) {
                return false;
            }
        }
        return mark != 8;
    }

    /** Lines 13 and 17 together. */
    public int end() {
        if (high < 0) {
            return -1;
        }
        return high;
    }

    /** Line 10 alone, in one of its two conditions. */
    public int marked() {
        if (mark == 7) {
            return -1;
        }
        return mark;
    }
}
