package meta;

import jbse.meta.Analysis;

/** Paths that ask the executor: they are explored, and no test shows them. */
public class Choices {
    /** Two paths without a test, by `any`. */
    public static int either(int x) {
        if (Analysis.any()) {
            return x;
        }
        return -x;
    }

    /** Four paths without a test, as each call is asked anew. */
    public static int twice() {
        int sum = Analysis.any() ? 1 : 0;
        return Analysis.any() ? sum + 2 : sum;
    }

    /** One path has a test: the one that does not ask. */
    public static int seldom(int x) {
        if (x == 5) {
            return Analysis.isRunByJBSE() ? 1 : 2;
        }
        return 3;
    }
}
