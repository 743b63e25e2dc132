package meta;

import heapwise.hex.Side;
import jbse.meta.Analysis;

/** A list whose size is told by triggers of `Sized.jbse`, which assume and ask. */
public class Sized {
    Cell first;
    int size;

    static class Cell {
        Cell next;
    }

    /** Two paths, which return true: one for an empty list, one for another. */
    public boolean agrees() {
        Cell cell = first;
        first = null;
        return (cell == null) == (size == 0);
    }

    @Side
    static class Rules {
        static void empty(Sized list) {
            if (Analysis.isRunByJBSE() && Analysis.isResolved(list, "first")) {
                Analysis.assume(list.size == 0);
            }
        }

        static void filled(Sized list) {
            if (Analysis.isSymbolic(list) && !Analysis.isResolved(list.first, "next")) {
                Analysis.assume(list.size > 0);
            }
        }
    }
}
