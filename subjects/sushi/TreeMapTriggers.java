package sushi;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link TreeMap}, beside it: no field of the map is there for them. */
@Side
final class TreeMapTriggers {
    /** What is known of a map. */
    static final class Whole {
        private static final int UNKNOWN = -1;

        int minSize;
        int open = 1;
        int blackHeight = UNKNOWN;
    }

    /** What is known of an entry. */
    static final class Known {
        TreeMap map;
        boolean hasLow;
        boolean hasHigh;
        int low;
        int high;
        int blacks;
    }

    private TreeMapTriggers() {}

    private static void onNoRoot(TreeMap map) {
        assume(map.size == 0);
    }

    private static void onRoot(TreeMap map) {
        Ghost.of(map.root, Known.class).map = map;
        assume(map.root.color);
        open(map.root, 0);
    }

    private static void onLeft(TreeMap.Entry parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.left, Known.class);
        known.hasLow = above.hasLow;
        known.low = above.low;
        known.hasHigh = true;
        known.high = parent.key;
        isBelow(parent.left, known, parent, above);
    }

    private static void onRight(TreeMap.Entry parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.right, Known.class);
        known.hasLow = true;
        known.low = parent.key;
        known.hasHigh = above.hasHigh;
        known.high = above.high;
        isBelow(parent.right, known, parent, above);
    }

    private static void onNoChild(TreeMap.Entry entry) {
        Known known = Ghost.of(entry, Known.class);
        Whole whole = Ghost.of(known.map, Whole.class);
        if (whole.blackHeight == Whole.UNKNOWN) {
            whole.blackHeight = known.blacks;
        }
        assume(whole.blackHeight == known.blacks);
        whole.open--;
        if (whole.open == 0) {
            assume(known.map.size == whole.minSize);
        }
    }

    private static void isBelow(TreeMap.Entry entry, Known known, TreeMap.Entry parent, Known above) {
        known.map = above.map;
        if (known.hasLow) {
            assume(entry.key > known.low);
        }
        if (known.hasHigh) {
            assume(entry.key < known.high);
        }
        if (!parent.color) {
            assume(entry.color);
        }
        open(entry, above.blacks);
    }

    private static void open(TreeMap.Entry entry, int blacksAbove) {
        Known known = Ghost.of(entry, Known.class);
        Whole whole = Ghost.of(known.map, Whole.class);
        known.blacks = entry.color ? blacksAbove + 1 : blacksAbove;
        if (whole.blackHeight != Whole.UNKNOWN) {
            assume(known.blacks <= whole.blackHeight);
        }
        whole.minSize++;
        whole.open++;
        assume(known.map.size >= whole.minSize);
    }
}
