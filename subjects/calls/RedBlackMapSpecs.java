package calls;

/** States that one may want of a {@link RedBlackMap}; calls make some of them, and never the others. */
public final class RedBlackMapSpecs {
    private RedBlackMapSpecs() {}

    /** Tells whether the left child of the root is red and the right one black; throws when one is missing. */
    public static boolean redBesideBlack(RedBlackMap map) {
        return map.root.left.red && !map.root.right.red;
    }

    /** Tells whether there are three keys, all black. */
    public static boolean threeBlack(RedBlackMap map) {
        return map.size == 3 && reds(map.root) == 0;
    }

    /** Tells whether there are four keys or more, the root has no red child, and fewer than two keys are red. */
    public static boolean fourAlmostBlack(RedBlackMap map) {
        return map.size >= 4 && !map.root.left.red && !map.root.right.red && reds(map.root) < 2;
    }

    /** Tells whether there are at least four keys, all black. */
    public static boolean fourBlack(RedBlackMap map) {
        return map.size >= 4 && reds(map.root) == 0;
    }

    /** Tells whether a black node has no sibling. */
    public static boolean blackOnlyChild(RedBlackMap map) {
        return hasBlackOnlyChild(map.root);
    }

    /** Tells whether {@code reds} nodes are red, more than none and twice as many as are black. */
    public static boolean twiceAsManyReds(RedBlackMap map, int reds) {
        return reds > 0 & reds(map.root) == reds && reds == 2 * (map.size - reds);
    }

    /** Tells whether {@code blacks} nodes are black, and more than twice as many red. */
    public static boolean evenMoreReds(RedBlackMap map, int blacks) {
        return map.size - reds(map.root) == blacks && map.size > 3 * blacks;
    }

    /** Tells whether the root and its children have the same value, which is not null. */
    public static boolean sharedValue(RedBlackMap map) {
        Object value = map.root.value;
        return value != null && value == map.root.left.value && value == map.root.right.value;
    }

    /** Tells whether the left child of the root has a value, but the map does not. */
    public static boolean valueNotFound(RedBlackMap map) {
        Object value = map.root.left.value;
        return value != null && !map.containsValue(value);
    }

    /** Tells whether the red child of the root is 100 less than it, and the black one 50 more. */
    public static boolean colorsByEquations(RedBlackMap map) {
        RedBlackMap.Node root = map.root;
        return redBesideBlack(map) && root.key - root.left.key == 100 && root.right.key - root.key == 50;
    }

    /** Tells whether the red left child of the root is 2 less than it, and its own right child 4 more than itself. */
    public static boolean colorsAgainstOrder(RedBlackMap map) {
        RedBlackMap.Node red = map.root.left;
        long key = red.key;
        return red.red && map.root.key - key == 2 && red.right.key - key == 4;
    }

    private static int reds(RedBlackMap.Node node) {
        if (node == null) {
            return 0;
        }
        return (node.red ? 1 : 0) + reds(node.left) + reds(node.right);
    }

    private static boolean hasBlackOnlyChild(RedBlackMap.Node node) {
        if (node == null) {
            return false;
        }
        boolean here = node.left == null
                ? node.right != null && !node.right.red
                : node.right == null && !node.left.red;
        return here || hasBlackOnlyChild(node.left) || hasBlackOnlyChild(node.right);
    }
}
