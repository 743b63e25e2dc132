package meta;

import jbse.meta.Analysis;

/** Paths that end as safe or unsafe: a JVM would end there, so no test shows them, but findings do. */
public class Checks {
    /** One path returns, one is unsafe. */
    public static int positive(int x) {
        Analysis.ass3rt(x > 0); // blamed
        return x;
    }

    /** One path returns, one is safe, one unsafe, which nothing catches. */
    public static int ends(int x) {
        try {
            if (x == 1) {
                Analysis.succeed();
            }
            if (x == 2) {
                Analysis.fail();
            }
        } catch (Throwable caught) {
            return -1;
        }
        return x;
    }
}
