package near;

import far.Other;

/** What counts as a branch of {@code total}, apart from its own: those marked, and no others. */
public class Caller extends Other {
    /** Calls methods of all kinds. */
    public static int total(int x, Caller caller, Helper helper) {
        int own = x > 10 ? 1 : 0;
        return own + Helper.direct(x) + caller.inherited(x) + caller.overridden(x) + helper.virtual(x) + Other.away(x);
    }

    @Override
    protected int overridden(int x) {
        // Counts.
        return x > 14 ? 1 : 0;
    }

    int notCalled(int x) {
        return x > 100 ? 1 : 0;
    }
}
