package kinds.statics;

/** A state machine whose state is static; every branch is reachable when the fields of this class are inputs. */
public class Door {
    /** What a door can be. */
    enum State {
        OPEN, CLOSED, LOCKED
    }

    static State state = State.CLOSED;
    static int code = 1234;
    static int wrong;

    private Door() { }

    /** Pushes the door. */
    public static boolean push() {
        if (state == State.CLOSED) {
            state = State.OPEN;
            return true;
        }
        return false;
    }

    /** Types a code; locks, unlocks or raises the alarm. */
    public static String type(int typed) {
        if (wrong >= 3) {
            return "alarm";
        }
        if (typed != code) {
            wrong++;
            return wrong == 3 ? "last warning" : "wrong";
        }
        wrong = 0;
        switch (state) {
            case OPEN:
                return "close it first";
            case CLOSED:
                state = State.LOCKED;
                return "locked";
            default:
                state = State.CLOSED;
                return "unlocked";
        }
    }

    /** Changes the code of an open door. */
    public static int change(int old, int fresh) {
        if (state != State.OPEN || old != code) {
            return -1;
        }
        if (fresh < 1000 || fresh > 9999) {
            return -2;
        }
        code = fresh;
        return fresh == old ? 0 : 1;
    }
}
