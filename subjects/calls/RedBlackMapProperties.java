package calls;

/** What every caller of a {@link RedBlackMap} may rely on. */
public final class RedBlackMapProperties {
    /** What {@link #blackHeight} answers where two paths differ in their blacks. */
    private static final int UNEVEN = -1;

    private RedBlackMapProperties() {}

    /** Tells whether the keys rise strictly from left to right. */
    public static boolean ordered(RedBlackMap map) {
        return ordered(map.root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Tells whether the root is black, no red node has a red child, and all paths have equally many blacks. */
    public static boolean wellColored(RedBlackMap map) {
        boolean blackRoot = map.root == null || !map.root.red;
        return blackRoot && redsApart(map.root) && blackHeight(map.root) != UNEVEN;
    }

    /** Tells whether keys and colours are right, every child knows its parent, and the size is the number of keys. */
    public static boolean wellFormed(RedBlackMap map) {
        return ordered(map) && wellColored(map) && knowParents(map.root, null) && count(map.root) == map.size;
    }

    // The bounds are long so that every int lies strictly between the outermost two.
    private static boolean ordered(RedBlackMap.Node node, long above, long below) {
        if (node == null) {
            return true;
        }
        return above < node.key
                && node.key < below
                && ordered(node.left, above, node.key)
                && ordered(node.right, node.key, below);
    }

    private static boolean redsApart(RedBlackMap.Node node) {
        if (node == null) {
            return true;
        }
        boolean apart = !node.red || !isRed(node.left) && !isRed(node.right);
        return apart && redsApart(node.left) && redsApart(node.right);
    }

    private static boolean isRed(RedBlackMap.Node node) {
        return node != null && node.red;
    }

    private static int blackHeight(RedBlackMap.Node node) {
        if (node == null) {
            return 0;
        }
        int left = blackHeight(node.left);
        int right = blackHeight(node.right);
        if (left == UNEVEN || left != right) {
            return UNEVEN;
        }
        return node.red ? left : left + 1;
    }

    private static boolean knowParents(RedBlackMap.Node node, RedBlackMap.Node parent) {
        if (node == null) {
            return true;
        }
        return node.parent == parent && knowParents(node.left, node) && knowParents(node.right, node);
    }

    private static int count(RedBlackMap.Node node) {
        return node == null ? 0 : count(node.left) + count(node.right) + 1;
    }
}
