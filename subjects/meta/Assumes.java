package meta;

import jbse.meta.Analysis;

/** Paths that are dropped: no test has an input that does not hold what is assumed. */
public class Assumes {
    /** Two paths, for numbers from 1 to 10 and for larger ones. */
    public static int size(int x) {
        Analysis.assume(x > 0);
        return x > 10 ? 1 : 0;
    }

    /** One path. */
    public static int notThree(int x) {
        if (x == 3) {
            Analysis.ignore();
        }
        return x;
    }

    /** No path. */
    public static int never(int x) {
        Analysis.assume(false);
        return x;
    }

    /** Two paths, though the code has no branch. */
    public static boolean split(boolean b) {
        return Analysis.force(b);
    }

    /** One path: both calls say what holds here anyway. */
    public static int told(int x) {
        Analysis.assumeClassNotInitialized(Choices.class);
        Analysis.endGuidance();
        return x;
    }
}
