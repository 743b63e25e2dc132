package heapwise.subjects.avl;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link AvlTree}: keys rise from left to right, heights are right and differ by at most one. */
@Side
final class AvlTreeTriggers {
    /** What is known of a node. */
    static final class Known {
        AvlNode up;
        AvlNode low;
        AvlNode high;
        /** The child that was met last. */
        AvlNode child;
        boolean hasGap;
        /** Whether it has no sibling; then it has no children. */
        boolean isAlone;
    }

    private AvlTreeTriggers() {}

    private static void onLeft(AvlNode parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.left, Known.class);
        known.low = above.low;
        known.high = parent;
        isBelow(parent.left, known, parent, above);
    }

    private static void onRight(AvlNode parent) {
        Known above = Ghost.of(parent, Known.class);
        Known known = Ghost.of(parent.right, Known.class);
        known.low = parent;
        known.high = above.high;
        isBelow(parent.right, known, parent, above);
    }

    private static void isBelow(AvlNode node, Known known, AvlNode parent, Known above) {
        assume(!above.isAlone);
        known.up = parent;
        AvlNode sibling = above.child;
        above.child = node;
        if (sibling == null && !above.hasGap && above.up != null) {
            // Only with a sibling a node may have children.
            assume(above.up.left != null && above.up.right != null);
        }
        if (known.low != null) {
            assume(node.element > known.low.element);
        }
        if (known.high != null) {
            assume(node.element < known.high.element);
        }
        if (above.hasGap) {
            isAlone(node, known, parent);
            return;
        }
        assume(node.height < parent.height);
        assume(node.height >= parent.height - 2);
        if (sibling != null) {
            assume(node.height + sibling.height >= 2 * parent.height - 3);
        }
    }

    private static void isAlone(AvlNode node, Known known, AvlNode parent) {
        known.isAlone = true;
        assume(node.height == 0);
        assume(parent.height == 1);
    }

    private static void onGap(AvlNode node) {
        Known known = Ghost.of(node, Known.class);
        if (known.isAlone) {
            return;
        }
        if (known.child != null) {
            Known below = Ghost.of(known.child, Known.class);
            assume(below.child == null);
            isAlone(known.child, below, node);
        } else if (known.hasGap) {
            assume(node.height == 0);
        }
        known.hasGap = true;
    }
}
