package heapwise.subjects.leftist;

import static jbse.meta.Analysis.assume;
import static jbse.meta.Analysis.isResolved;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/**
 * What rules call of {@link LeftistHeap}: path lengths are right and lean left, and no child is smaller than its parent. A heap
 * that is given to a method may share nodes with the receiver, and comes to each once, too.
 */
@Side
final class LeftistHeapTriggers {
    private static final int RECEIVER = 1;
    private static final int GIVEN = 2;

    /** Which heaps a node is in. */
    static final class Known {
        int heaps;
    }

    private LeftistHeapTriggers() {}

    private static void onRoot(LeftistHeap.LeftNode root) {
        enter(root, RECEIVER);
    }

    private static void onGivenRoot(LeftistHeap.LeftNode root) {
        enter(root, GIVEN);
    }

    private static void onLeft(LeftistHeap.LeftNode parent) {
        enter(parent.left, Ghost.of(parent, Known.class).heaps);
        assume(parent.left.element >= parent.element);
        assume(parent.npl <= parent.left.npl + 1);
    }

    private static void onRight(LeftistHeap.LeftNode parent) {
        enter(parent.right, Ghost.of(parent, Known.class).heaps);
        assume(parent.left != null);
        assume(parent.right.element >= parent.element);
        assume(parent.right.npl >= 0);
        assume(parent.npl == parent.right.npl + 1);
    }

    private static void onNoLeft(LeftistHeap.LeftNode node) {
        assume(node.right == null);
    }

    private static void onNoRight(LeftistHeap.LeftNode node) {
        assume(node.npl == 0);
    }

    private static void enter(LeftistHeap.LeftNode node, int heaps) {
        Known known = Ghost.of(node, Known.class);
        assume((known.heaps & heaps) == 0);
        known.heaps |= heaps;
        if (isResolved(node, "left") && node.left != null) {
            enter(node.left, heaps);
        }
        if (isResolved(node, "right") && node.right != null) {
            enter(node.right, heaps);
        }
    }
}
