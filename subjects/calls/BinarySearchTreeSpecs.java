package calls;

/** States that one may want of a {@link BinarySearchTree}; calls make some of them, and never the others. */
public final class BinarySearchTreeSpecs {
    private BinarySearchTreeSpecs() {}

    /** Tells whether the tree is a path of six nodes that turns at each, to the right first. */
    public static boolean zigzag(BinarySearchTree tree) {
        BinarySearchTree.BinaryNode node = tree.root;
        boolean right = true;
        int count = 0;
        while (node != null) {
            if ((right ? node.left : node.right) != null) {
                return false;
            }
            node = right ? node.right : node.left;
            right = !right;
            count++;
        }
        return count == 6;
    }

    /** Tells whether the tree is a zigzag of which each step is half as long as the one before, from 32 on. */
    public static boolean zigzagNarrowing(BinarySearchTree tree) {
        if (!zigzag(tree)) {
            return false;
        }
        BinarySearchTree.BinaryNode node = tree.root;
        int step = 32;
        while (node.left != null || node.right != null) {
            BinarySearchTree.BinaryNode child = node.left != null ? node.left : node.right;
            if (child.element - node.element != step) {
                return false;
            }
            step = -step / 2;
            node = child;
        }
        return true;
    }

    /** Tells whether the tree is a zigzag of which the second step is twice as long as the first, which is 32. */
    public static boolean zigzagWidening(BinarySearchTree tree) {
        if (!zigzag(tree)) {
            return false;
        }
        BinarySearchTree.BinaryNode child = tree.root.right;
        return (long) child.element - tree.root.element == 32 && (long) child.element - child.left.element == 64;
    }

    /** Tells whether the right child of the root is the next int after the left one; throws when one is missing. */
    public static boolean noRoomForRoot(BinarySearchTree tree) {
        return tree.root.right.element - tree.root.left.element == 1;
    }

    /** Tells whether {@code key} is there, and more than the greatest one. */
    public static boolean holdsMoreThanMaximum(BinarySearchTree tree, int key) {
        return tree.find(key) && key > tree.findMax();
    }

    /** Tells whether the root is the sum of its two children; throws when one is missing. */
    public static boolean rootIsSum(BinarySearchTree tree) {
        return tree.root.element == tree.root.left.element + tree.root.right.element;
    }

    /** Tells whether the root is the sum of its two children, which are positive. */
    public static boolean rootIsSumOfPositives(BinarySearchTree tree) {
        return tree.root.left.element > 0 && tree.root.right.element > 0 && rootIsSum(tree);
    }
}
