package calls;

/** What every caller of an {@link AaTree} may rely on. */
public final class AaTreeProperties {
    private AaTreeProperties() {}

    /** Tells whether the keys rise strictly from left to right. */
    public static boolean ordered(AaTree tree) {
        return ordered(tree, tree.root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Tells whether every left child is one level lower, and every right child too or level with a lower child. */
    public static boolean wellLevel(AaTree tree) {
        return wellLevel(tree, tree.root);
    }

    /** Tells whether the sentinel is as it was made, the levels fit and the keys are in order. */
    public static boolean wellFormed(AaTree tree) {
        AaTree.AaNode end = tree.nullNode;
        boolean isEnd = end.level == 0 && end.left == end && end.right == end;
        return isEnd && wellLevel(tree) && ordered(tree);
    }

    // The bounds are long so that every int lies strictly between the outermost two.
    private static boolean ordered(AaTree tree, AaTree.AaNode node, long above, long below) {
        if (node == tree.nullNode) {
            return true;
        }
        return above < node.element
                && node.element < below
                && ordered(tree, node.left, above, node.element)
                && ordered(tree, node.right, node.element, below);
    }

    private static boolean wellLevel(AaTree tree, AaTree.AaNode node) {
        if (node == tree.nullNode) {
            return true;
        }
        int drop = node.level - node.right.level;
        return node.left.level == node.level - 1
                && (drop == 0 || drop == 1)
                && node.right.right.level < node.level
                && wellLevel(tree, node.left)
                && wellLevel(tree, node.right);
    }
}
