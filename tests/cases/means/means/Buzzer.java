package means;

/** A caller may hold the monitor of the object. */
public final class Buzzer {
    private boolean isAwake;

    public void wake() {
        boolean isOwner = true;
        try {
            notifyAll();
        } catch (IllegalMonitorStateException notOwner) {
            isOwner = false;
        }
        if (isOwner) {
            isAwake = true;
        }
    }

    public boolean isAsleep() {
        return !isAwake;
    }
}
