package top;

import base.Chain;

/** Looks for numbers in a chain of another module. */
public class Search {
    public static boolean holds(Chain chain, int number) {
        for (Chain at = chain; at != null; at = at.next()) {
            if (at.number() == number) {
                return true;
            }
        }
        return false;
    }
}
