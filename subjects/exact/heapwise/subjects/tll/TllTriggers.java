package heapwise.subjects.tll;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link Tll}: nodes have two children or none, and leaves are linked in their order. */
@Side
final class TllTriggers {
    /** What is known of the tree. */
    static final class Whole {
        boolean looksAhead;
    }

    /** What is known of a node. */
    static final class Known {
        Tll up;
        boolean isRight;
        /** The leaf behind it, as far as it is known. */
        Tll after;
    }

    private TllTriggers() {}

    private static void onLeft(Tll parent) {
        Ghost.of(parent.left, Known.class).up = parent;
        assume(parent.right != null);
    }

    private static void onRight(Tll parent) {
        Known known = Ghost.of(parent.right, Known.class);
        known.up = parent;
        known.isRight = true;
        assume(parent.left != null);
    }

    private static void onNoLeft(Tll leaf) {
        assume(leaf.right == null);
    }

    private static void onNoRight(Tll leaf) {
        assume(leaf.left == null);
        if (!Ghost.of(null, Whole.class).looksAhead) {
            lookAhead(leaf);
        }
    }

    private static void onNext(Tll leaf) {
        assume(leaf.next == Ghost.of(leaf, Known.class).after);
        lookAhead(leaf.next);
    }

    /** Only inner nodes have no link, and the last leaf. */
    private static void onNoNext(Tll node) {
        assume(node.right != null);
    }

    /** Finds the leaf behind one, so that the link to it finds it there. */
    private static void lookAhead(Tll leaf) {
        Known known = Ghost.of(leaf, Known.class);
        while (known.isRight) {
            known = Ghost.of(known.up, Known.class);
        }
        if (known.up == null) {
            return;
        }
        Whole whole = Ghost.of(null, Whole.class);
        whole.looksAhead = true;
        Tll next = known.up.right;
        while (next.right != null) {
            next = next.left;
        }
        Ghost.of(leaf, Known.class).after = next;
        whole.looksAhead = false;
    }
}
