package sushi;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link AvlTree}, beside it: no field of the tree is there for them. */
@Side
final class AvlTreeTriggers {
    /** What is known of a node. */
    static final class Known {
        private static final int NOTHING = -1;

        boolean hasLow;
        boolean hasHigh;
        int low;
        int high;
        int leftHeight = NOTHING;
        int rightHeight = NOTHING;
    }

    private AvlTreeTriggers() {}

    private static void onRoot(AvlTree.Node node) {
        assume(node.height >= 1);
    }

    private static void onLeft(AvlTree.Node parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.left, Known.class);
        known.hasLow = above.hasLow;
        known.low = above.low;
        known.hasHigh = true;
        known.high = parent.element;
        isInRange(parent.left, known);
        above.leftHeight = parent.left.height;
        isBelow(above.leftHeight, parent, above);
    }

    private static void onRight(AvlTree.Node parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.right, Known.class);
        known.hasLow = true;
        known.low = parent.element;
        known.hasHigh = above.hasHigh;
        known.high = above.high;
        isInRange(parent.right, known);
        above.rightHeight = parent.right.height;
        isBelow(above.rightHeight, parent, above);
    }

    private static void onNoLeft(AvlTree.Node node) {
        Known known = Ghost.of(node, Known.class);
        known.leftHeight = 0;
        isBelow(0, node, known);
    }

    private static void onNoRight(AvlTree.Node node) {
        Known known = Ghost.of(node, Known.class);
        known.rightHeight = 0;
        isBelow(0, node, known);
    }

    private static void isInRange(AvlTree.Node node, Known known) {
        assume(node.height >= 1);
        if (known.hasLow) {
            assume(node.element > known.low);
        }
        if (known.hasHigh) {
            assume(node.element < known.high);
        }
    }

    /** Takes it as given that a child of this height fits below a node, and beside its sibling if that is known. */
    private static void isBelow(int height, AvlTree.Node node, Known known) {
        assume(height < node.height);
        assume(height >= node.height - 2);
        if (known.leftHeight != Known.NOTHING && known.rightHeight != Known.NOTHING) {
            assume(known.leftHeight + known.rightHeight >= 2 * node.height - 3);
        }
    }
}
