package calls;

/** States that one may want of an {@link AvlTree}; calls make some of them, and never the others. */
public final class AvlTreeSpecs {
    private AvlTreeSpecs() {}

    /** Tells whether the tree is a root with two leaves. */
    public static boolean threeNodes(AvlTree tree) {
        AvlTree.AvlNode root = tree.root;
        return root != null && isLeaf(root.left) && isLeaf(root.right);
    }

    /** Tells whether three nodes have a root that is 100 more than the left key and makes 800 with the right one. */
    public static boolean threeByEquations(AvlTree tree) {
        if (!threeNodes(tree)) {
            return false;
        }
        int key = tree.root.element;
        return key - tree.root.left.element == 100 && key + tree.root.right.element == 800;
    }

    /** Tells whether, of three nodes, the root is 100 more than the left key, and that 100 more than the right one. */
    public static boolean threeAgainstOrder(AvlTree tree) {
        if (!threeNodes(tree)) {
            return false;
        }
        long left = tree.root.left.element;
        return tree.root.element - left == 100 && left - tree.root.right.element == 100;
    }

    /** Tells what {@link #threeAgainstOrder} tells, but with ints: here the difference may wrap around. */
    public static boolean threeWrapped(AvlTree tree) {
        if (!threeNodes(tree)) {
            return false;
        }
        int left = tree.root.left.element;
        return tree.root.element - left == 100 && left - tree.root.right.element == 100;
    }

    /** Tells whether the tree has six nodes, and only the last place of its last level is free. */
    public static boolean sixNodes(AvlTree tree) {
        AvlTree.AvlNode root = tree.root;
        if (root == null || root.left == null || root.right == null) {
            return false;
        }
        boolean fullLeft = isLeaf(root.left.left) && isLeaf(root.left.right);
        return fullLeft && isLeaf(root.right.left) && root.right.right == null;
    }

    /** Tells whether six nodes fulfil five equations. */
    public static boolean sixByEquations(AvlTree tree) {
        if (!sixNodes(tree)) {
            return false;
        }
        AvlTree.AvlNode root = tree.root;
        AvlTree.AvlNode left = root.left;
        AvlTree.AvlNode right = root.right;
        return root.element - left.element == 100
                && right.element - root.element == 200
                && left.element - left.left.element + (left.right.element - left.element) == 60
                && right.element - right.left.element == 50
                && left.left.element + right.left.element == 900;
    }

    /** Tells whether, of six nodes, two differences on the right add up to 1. */
    public static boolean sixTooTight(AvlTree tree) {
        if (!sixNodes(tree)) {
            return false;
        }
        AvlTree.AvlNode right = tree.root.right;
        int between = right.left.element;
        return right.element - between + (between - tree.root.element) == 1;
    }

    /** Tells whether, of six nodes, the three upper ones have differences that do not add up. */
    public static boolean sixDisagree(AvlTree tree) {
        if (!sixNodes(tree)) {
            return false;
        }
        int key = tree.root.element;
        int left = tree.root.left.element;
        int right = tree.root.right.element;
        return key - left == 100 && right - key == 200 && right - left == 301;
    }

    /** Tells whether {@code key} is there, and 10 more than the root. */
    public static boolean holdsKey(AvlTree tree, int key) {
        return tree.find(key) && key - tree.root.element == 10;
    }

    /** Tells whether {@code key} is missing between the least and the greatest key of at least four. */
    public static boolean missesKey(AvlTree tree, int key) {
        return tree.findMin() < key && key < tree.findMax() && !tree.find(key) && tree.root.height == 2;
    }

    /** Tells whether {@code key} is there, and less than the least one. */
    public static boolean holdsLessThanMinimum(AvlTree tree, int key) {
        return tree.find(key) && key < tree.findMin();
    }

    /** Tells whether the root has height 3; throws when there is none. */
    public static boolean heightThree(AvlTree tree) {
        return tree.root.height == 3;
    }

    /** Tells whether the root has height 2, and all nodes from there to the least key lean to the left. */
    public static boolean leansLeft(AvlTree tree) {
        AvlTree.AvlNode node = tree.root;
        if (node == null || node.height != 2) {
            return false;
        }
        while (node.left != null) {
            if (node.right != null && node.right.height >= node.left.height) {
                return false;
            }
            node = node.left;
        }
        return true;
    }

    /** Tells whether the right child of the left one is a leaf; throws when there is none. */
    public static boolean innerLeaf(AvlTree tree) {
        return tree.root.left.right.height == 0;
    }

    /** Tells whether the right child of the left one is greater than the root; throws when there is none. */
    public static boolean innerBeyondRoot(AvlTree tree) {
        return tree.root.left.right.element > tree.root.element;
    }

    private static boolean isLeaf(AvlTree.AvlNode node) {
        return node != null && node.left == null && node.right == null;
    }
}
