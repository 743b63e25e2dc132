package near;

import far.Guarded;

/** Takes what its own package cannot make by a constructor. */
public class Taking {
    public boolean isLong(Guarded guarded) {
        return guarded.length() > 2;
    }

    public boolean isSame(Guarded one, Guarded other) {
        return one == other;
    }
}
