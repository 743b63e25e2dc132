package heapwise.subjects.aat;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link AATree}: levels fit, and keys rise from left to right. */
@Side
final class AATreeTriggers {
    /** What is known of a node. */
    static final class Known {
        AATree.AANode low;
        AATree.AANode high;
        /** The node of which it is the right child. */
        AATree.AANode up;
        boolean isSentinel;
    }

    private AATreeTriggers() {}

    /** Reads the sentinel first, so that it is no node of the tree by its origin. */
    private static void onTree(AATree tree) {
        AATree.AANode sentinel = tree.nullNode;
        Ghost.of(sentinel, Known.class).isSentinel = true;
        assume(sentinel.level == 0);
        assume(sentinel.element == 0);
    }

    private static void onLeft(AATree.AANode parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.left, Known.class);
        known.low = above.low;
        known.high = parent;
        assume(parent.left.level >= 1);
        assume(parent.left.level == parent.level - 1);
        isWithin(parent.left, known);
    }

    private static void onRight(AATree.AANode parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.right, Known.class);
        known.low = parent;
        known.high = above.high;
        known.up = parent;
        int level = parent.right.level;
        assume(level >= 1);
        assume(level >= parent.level - 1);
        assume(level <= parent.level);
        if (above.up != null) {
            assume(level < above.up.level);
        }
        isWithin(parent.right, known);
    }

    private static void onNoChild(AATree.AANode node) {
        if (!Ghost.of(node, Known.class).isSentinel) {
            assume(node.level == 1);
        }
    }

    private static void isWithin(AATree.AANode node, Known known) {
        if (known.low != null) {
            assume(node.element > known.low.element);
        }
        if (known.high != null) {
            assume(node.element < known.high.element);
        }
    }
}
