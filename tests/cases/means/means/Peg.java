package means;

/** Numbers from a constant: the first one is there before any call. */
public final class Peg {
    private static final Peg ZERO = new Peg(null);

    private final Peg before;

    private Peg(Peg before) {
        this.before = before;
    }

    public static Peg zero() {
        return ZERO;
    }

    public Peg next() {
        return new Peg(this);
    }

    public boolean isZero() {
        if (this == ZERO) {
            return true;
        }
        return false;
    }

    /** False of {@code zero()}. */
    public boolean isPositive() {
        return before != null;
    }
}
