// What larger structures lead to is not ruled out within a scope that leaves them out.
package reachable;

/** A bucket that notes once it has held eight drops: by then it has more of them than the scope admits. */
public class Overflow {
    private static final class Drop {
        final Drop below;

        Drop(Drop below) {
            this.below = below;
        }
    }

    private Drop top;
    private int count;
    private boolean spilt;

    /** Adds a drop. */
    public void drip() {
        top = new Drop(top);
        count++;
        if (count >= 8) {
            spilt = true;
        }
    }

    /** Takes a drop away. */
    public void sip() {
        if (top != null) {
            top = top.below;
            count--;
        }
    }

    /** Whether it has spilt and is empty now. */
    public boolean isWasted() {
        return spilt && top == null;
    }
}
