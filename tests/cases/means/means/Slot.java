package means;

/** A field that all callers see holds an object which no call gives. */
public final class Slot {
    public static final Slot NOWHERE = new Slot(null);

    private final Slot around;

    private Slot(Slot around) {
        this.around = around;
    }

    public static Slot in(Slot around) {
        return around == null ? new Slot(null) : new Slot(around);
    }

    /** False of {@code in(NOWHERE)}. */
    public boolean isSomewhere() {
        return around != NOWHERE;
    }
}
