package heapwise.subjects.rbt;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/**
 * What rules call of {@link TreeMap}: keys rise from left to right, there are {@code size}, and colours are balanced. Colours
 * are not decided, as that would split paths: how many black entries a way meets is a condition on them. There are three at
 * most, as in any map of less than fifteen entries.
 */
@Side
final class TreeMapTriggers {
    /** What is known of the map. */
    static final class Whole {
        TreeMap map;
        int entries = 1;
        int ends = 2;
        boolean isAsked;
        boolean hasGap;
        /** Whether some way down meets as many black entries; from the first gap on, all do. */
        boolean two;
        boolean three;
    }

    /** What is known of an entry. */
    static final class Known {
        TreeMap.Entry up;
        TreeMap.Entry low;
        TreeMap.Entry high;
        boolean color;
        /** Whether the way down to it meets as many black entries. */
        boolean two;
        boolean three;
        Known child;
        boolean hasGap;
        /** Whether it has no sibling; then it is red and has no children. */
        boolean isAlone;
    }

    private TreeMapTriggers() {}

    private static void onNoRoot(TreeMap map) {
        assume(map.size() == 0);
    }

    private static void onMap(TreeMap map) {
        Ghost.of(null, Whole.class).map = map;
        assume(map.size() >= 1);
    }

    private static void onRoot(TreeMap.Entry root) {
        assume(root.color);
        Known known = Ghost.of(root, Known.class);
        known.color = root.color;
    }

    private static void onLeft(TreeMap.Entry parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.left, Known.class);
        known.low = above.low;
        known.high = parent;
        isBelow(parent.left, known, parent, above);
    }

    private static void onRight(TreeMap.Entry parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.right, Known.class);
        known.low = parent;
        known.high = above.high;
        isBelow(parent.right, known, parent, above);
    }

    private static void isBelow(TreeMap.Entry entry, Known known, TreeMap.Entry parent, Known above) {
        assume(!above.isAlone);
        boolean color = entry.color;
        known.color = color;
        known.up = parent;
        Whole whole = Ghost.of(null, Whole.class);
        whole.entries++;
        whole.ends++;
        assume(whole.map.size() >= whole.entries);
        if (known.low != null) {
            assume(entry.key > known.low.key);
        }
        if (known.high != null) {
            assume(entry.key < known.high.key);
        }
        boolean isFirst = above.child == null;
        above.child = known;
        if (above.hasGap) {
            isAlone(known, above);
            return;
        }
        if (isFirst && above.up != null) {
            // Only with a sibling an entry may have children.
            assume(above.up.left != null && above.up.right != null);
        }
        boolean two = above.two | color;
        boolean three = above.three | above.two & color;
        boolean fits = (above.color | color) & (above.three & color ^ true);
        if (whole.hasGap) {
            assume(fits & (two ^ true | whole.two) & (three ^ true | whole.three));
        } else {
            assume(fits);
            whole.two |= two;
            whole.three |= three;
        }
        known.two = two;
        known.three = three;
    }

    private static void isAlone(Known known, Known above) {
        known.isAlone = true;
        assume(above.color & (known.color ^ true));
    }

    /** An entry is one that was come to by a value; no row speaks of its links. */
    private static void onGiven(TreeMap map) {
        Whole whole = Ghost.of(null, Whole.class);
        if (!whole.isAsked) {
            whole.isAsked = true;
            assume(map.repOk());
        }
    }

    private static void onGap(TreeMap.Entry entry) {
        Whole whole = Ghost.of(null, Whole.class);
        whole.ends--;
        if (whole.ends == 0) {
            assume(whole.map.size() == whole.entries);
        }
        Known known = Ghost.of(entry, Known.class);
        if (known.isAlone || known.hasGap) {
            return;
        }
        known.hasGap = true;
        if (known.child != null) {
            assume(known.child.child == null);
            isAlone(known.child, known);
        }
        whole.hasGap = true;
        assume((known.two ^ whole.two ^ true) & (known.three ^ whole.three ^ true));
    }
}
