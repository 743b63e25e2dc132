package calls;

/** What every caller of a {@link BinarySearchTree} may rely on. */
public final class BinarySearchTreeProperties {
    private BinarySearchTreeProperties() {}

    /** Tells whether the keys rise strictly from left to right. */
    public static boolean ordered(BinarySearchTree tree) {
        return ordered(tree.root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    // The bounds are long so that every int lies strictly between the outermost two.
    private static boolean ordered(BinarySearchTree.BinaryNode node, long above, long below) {
        if (node == null) {
            return true;
        }
        return above < node.element
                && node.element < below
                && ordered(node.left, above, node.element)
                && ordered(node.right, node.element, below);
    }
}
