package heapwise.subjects.bst;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link BinarySearchTree}: the keys rise from left to right. */
@Side
final class BinarySearchTreeTriggers {
    /** Between which keys that of a node lies. */
    static final class Range {
        BinarySearchTree.Node low;
        BinarySearchTree.Node high;
    }

    private BinarySearchTreeTriggers() {}

    private static void onLeft(BinarySearchTree.Node parent) {
        Range range = Ghost.of(parent.left, Range.class);
        range.low = Ghost.of(parent, Range.class).low;
        range.high = parent;
        isWithin(parent.left, range);
    }

    private static void onRight(BinarySearchTree.Node parent) {
        Range range = Ghost.of(parent.right, Range.class);
        range.low = parent;
        range.high = Ghost.of(parent, Range.class).high;
        isWithin(parent.right, range);
    }

    private static void isWithin(BinarySearchTree.Node node, Range range) {
        if (range.low != null) {
            assume(node.key > range.low.key);
        }
        if (range.high != null) {
            assume(node.key < range.high.key);
        }
    }
}
