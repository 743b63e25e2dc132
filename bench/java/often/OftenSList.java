package rules;

import static jbse.meta.Analysis.any;

/** Goes a list to its end, so often that the first answers about it, which are dear, do not count. */
public class OftenSList extends SList {
    /** The same on 1024 paths that know nothing of each other. */
    public int often() {
        int coins = 0;
        for (int thrown = 0; thrown < 10; thrown++) {
            if (any()) {
                coins++;
            }
        }
        return coins + length();
    }
}
