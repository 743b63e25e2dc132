package lissa;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/**
 * What rules call of {@link NameMap}: its colours are balanced. Colours are not decided, as that would split paths: how many
 * black entries a way meets is a condition on them. There are three at most, as in any map of less than fifteen entries.
 */
@Side
final class NameMapTriggers {
    /** What is known of a map. */
    static final class Whole {
        boolean hasGap;
        /** Whether some way down meets as many black entries; from the first gap on, all do. */
        boolean two;
        boolean three;
    }

    /** What is known of an entry. */
    static final class Known {
        Whole whole;
        NameMap.EntryB up;
        boolean color;
        /** Whether the way down to it meets as many black entries. */
        boolean two;
        boolean three;
        Known child;
        boolean hasGap;
        /** Whether it has no sibling; then it is red and has no children. */
        boolean isAlone;
    }

    private NameMapTriggers() {}

    private static void onRoot(NameMap.EntryB root) {
        assume(root.color);
        Known known = Ghost.of(root, Known.class);
        known.whole = Ghost.of(root, Whole.class);
        known.color = root.color;
    }

    private static void onLeft(NameMap.EntryB parent) {
        isBelow(parent.left, parent);
    }

    private static void onRight(NameMap.EntryB parent) {
        isBelow(parent.right, parent);
    }

    private static void isBelow(NameMap.EntryB entry, NameMap.EntryB parent) {
        Known above = Ghost.of(parent, Known.class);
        assume(!above.isAlone);
        Known known = Ghost.of(entry, Known.class);
        boolean color = entry.color;
        known.color = color;
        known.up = parent;
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
        Whole whole = above.whole;
        known.whole = whole;
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

    private static void onGap(NameMap.EntryB entry) {
        Known known = Ghost.of(entry, Known.class);
        if (known.isAlone || known.hasGap) {
            return;
        }
        known.hasGap = true;
        if (known.child != null) {
            assume(known.child.child == null);
            isAlone(known.child, known);
        }
        Whole whole = known.whole;
        whole.hasGap = true;
        assume((known.two ^ whole.two ^ true) & (known.three ^ whole.three ^ true));
    }
}
