package calls;

/** States that one may want of an {@link AaTree}; calls make some of them, and never the others. */
public final class AaTreeSpecs {
    private AaTreeSpecs() {}

    /** Tells whether the root has level 2, and so has its right child. */
    public static boolean rightOnLevelTwo(AaTree tree) {
        return tree.root.level == 2 && tree.root.right.level == 2;
    }

    /** Tells whether the root has level 3. */
    public static boolean levelThree(AaTree tree) {
        return tree.root.level == 3;
    }

    /** Tells whether some node on the way to the least key is level with its left child. */
    public static boolean leftOnSameLevel(AaTree tree) {
        for (AaTree.AaNode node = tree.root; node != tree.nullNode; node = node.left) {
            if (node.left.level == node.level) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether a node and the two to its right have the same level, which is above 0. */
    public static boolean threeOnOneLevel(AaTree tree) {
        for (AaTree.AaNode node = tree.root; node != tree.nullNode; node = node.right) {
            if (node.right.level == node.level && node.right.right.level == node.level) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether the key that the sentinel was left with is the root's. */
    public static boolean sentinelLikeRoot(AaTree tree) {
        return !tree.isEmpty() && tree.nullNode.element == tree.root.element;
    }
}
