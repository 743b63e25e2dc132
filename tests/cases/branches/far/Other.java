package far;

/** A class of another package. */
public class Other {
    /** Is inherited by a class of the other package. */
    protected int inherited(int x) {
        // Counts, as do all methods of a superclass.
        return x > 15 ? away(x) : 0;
    }

    /** Is overridden there. */
    protected int overridden(int x) {
        return x > 102 ? 1 : 0;
    }

    /** Also called from outside. */
    public static int away(int x) {
        // Counts, as it is of a superclass.
        return x > 16 ? Stranger.far(x) : 0;
    }
}

/** No relative. */
class Stranger {
    static int far(int x) {
        return x > 103 ? 1 : 0;
    }
}
