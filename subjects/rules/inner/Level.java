package rules.inner;

import static jbse.meta.Analysis.assume;

/** A number that is read by a method only, from another package. */
public class Level {
    int level;
    int asked;

    public int level() {
        return level;
    }

    private static void isLevel(Level level) {
        level.asked++;
        assume(level.level >= 0);
    }
}
