// What: calls are passed constants of an enum that the target knows nothing of.
package reachable;

public class Door {
    public enum Side {
        INSIDE,
        OUTSIDE
    }

    private final java.util.ArrayList<Side> locked = new java.util.ArrayList<>();

    public void lock(Side side) {
        if (side == null) {
            throw new IllegalArgumentException("no side");
        }
        locked.add(side);
    }

    public boolean isOpen() {
        if (locked.isEmpty()) {
            return true;
        }
        return false;
    }
}
