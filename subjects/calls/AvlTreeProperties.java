package calls;

/** What every caller of an {@link AvlTree} may rely on. */
public final class AvlTreeProperties {
    /** What {@link #trueHeight} answers of a tree that is not balanced; an empty tree has height -1. */
    private static final int UNBALANCED = -2;

    private AvlTreeProperties() {}

    /** Tells whether siblings differ in height by at most one, heights counted anew. */
    public static boolean balanced(AvlTree tree) {
        return trueHeight(tree.root) != UNBALANCED;
    }

    /** Tells whether the keys rise strictly from left to right. */
    public static boolean ordered(AvlTree tree) {
        return ordered(tree.root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Tells whether the tree is balanced and ordered, and every node stores its true height. */
    public static boolean wellFormed(AvlTree tree) {
        return balanced(tree) && ordered(tree) && storesHeights(tree.root);
    }

    private static int trueHeight(AvlTree.AvlNode node) {
        if (node == null) {
            return -1;
        }
        int left = trueHeight(node.left);
        int right = trueHeight(node.right);
        if (left == UNBALANCED || right == UNBALANCED || Math.abs(left - right) > 1) {
            return UNBALANCED;
        }
        return Math.max(left, right) + 1;
    }

    // The bounds are long so that every int lies strictly between the outermost two.
    private static boolean ordered(AvlTree.AvlNode node, long above, long below) {
        if (node == null) {
            return true;
        }
        return above < node.element
                && node.element < below
                && ordered(node.left, above, node.element)
                && ordered(node.right, node.element, below);
    }

    private static boolean storesHeights(AvlTree.AvlNode node) {
        if (node == null) {
            return true;
        }
        return node.height == trueHeight(node) && storesHeights(node.left) && storesHeights(node.right);
    }
}
