package calls.faults;

/** {@link calls.AvlTree} with a fault: a rotation to the right does not count the height of the former top anew. */
public class AvlTreeWithStaleHeight {
    AvlNode root;

    /** A node of the tree; a leaf has height 0. */
    static final class AvlNode {
        int element;
        AvlNode left;
        AvlNode right;
        int height;

        AvlNode(int element) {
            this.element = element;
        }
    }

    /** Makes an empty tree. */
    public AvlTreeWithStaleHeight() {}

    /** Tells whether the tree has no key. */
    public boolean isEmpty() {
        return root == null;
    }

    /** Drops all keys. */
    public void makeEmpty() {
        root = null;
    }

    /** Tells whether {@code x} is a key. */
    public boolean find(int x) {
        AvlNode node = root;
        while (node != null && node.element != x) {
            node = x < node.element ? node.left : node.right;
        }
        return node != null;
    }

    /** Returns the least key, or -1 when there is none. */
    public int findMin() {
        if (root == null) {
            return -1;
        }
        AvlNode node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    /** Returns the greatest key, or -1 when there is none. */
    public int findMax() {
        if (root == null) {
            return -1;
        }
        AvlNode node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.element;
    }

    /** Adds {@code x}, if it is not there yet. */
    public void insert(int x) {
        root = insert(x, root);
    }

    private static AvlNode insert(int x, AvlNode node) {
        if (node == null) {
            return new AvlNode(x);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
        } else if (x > node.element) {
            node.right = insert(x, node.right);
        } else {
            return node;
        }
        return balance(node);
    }

    private static AvlNode balance(AvlNode node) {
        int lean = height(node.left) - height(node.right);
        if (lean > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (lean < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        updateHeight(node);
        return node;
    }

    private static AvlNode rotateRight(AvlNode node) {
        AvlNode top = node.left;
        node.left = top.right;
        top.right = node;
        updateHeight(top);
        return top;
    }

    private static AvlNode rotateLeft(AvlNode node) {
        AvlNode top = node.right;
        node.right = top.left;
        top.left = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static void updateHeight(AvlNode node) {
        node.height = Math.max(height(node.left), height(node.right)) + 1;
    }

    private static int height(AvlNode node) {
        return node == null ? -1 : node.height;
    }
}
