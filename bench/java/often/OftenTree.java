package rules;

import static jbse.meta.Analysis.any;

/** Goes down a tree on its left side, so often that the first answers about it, which are dear, do not count. */
public class OftenTree extends Tree {
    /** The same on 1024 paths that know nothing of each other. */
    public int often() {
        int coins = 0;
        for (int thrown = 0; thrown < 10; thrown++) {
            if (any()) {
                coins++;
            }
        }
        return coins + depthOfLeftmost();
    }
}
