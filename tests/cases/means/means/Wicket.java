package means;

/** A key of the caller, whose equals shuts what it is asked for. */
public final class Wicket {
    private Object key;
    private boolean isOpen;
    private boolean isBroken;

    public void lock(Object key) {
        this.key = key;
    }

    public void open() {
        isOpen = true;
    }

    public void shut() {
        isOpen = false;
    }

    public boolean enter(Object key) {
        if (!isOpen || this.key == null || this.key.equals(key)) {
            return false;
        }
        if (!isOpen) {
            isBroken = true;
        }
        return true;
    }

    public boolean isWhole() {
        return !isBroken;
    }
}
