package calls.faults;

/**
 * {@link calls.BinarySearchTree} with a fault: a removed key gives its place to its right child, not to the next key.
 */
public class BinarySearchTreeWithWrongSuccessor {
    BinaryNode root;

    /** A node of the tree. */
    static final class BinaryNode {
        int element;
        BinaryNode left;
        BinaryNode right;

        BinaryNode(int element) {
            this.element = element;
        }
    }

    /** Makes an empty tree. */
    public BinarySearchTreeWithWrongSuccessor() {}

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
        BinaryNode node = root;
        while (node != null && node.element != x) {
            node = x < node.element ? node.left : node.right;
        }
        return node != null;
    }

    /** Returns the least key, or -1 when there is none. */
    public int findMin() {
        return root == null ? -1 : leftmost(root).element;
    }

    /** Returns the greatest key, or -1 when there is none. */
    public int findMax() {
        if (root == null) {
            return -1;
        }
        BinaryNode node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.element;
    }

    /** Adds {@code x}, if it is not there yet. */
    public void insert(int x) {
        root = insert(x, root);
    }

    /** Takes {@code x} out, if it is there. */
    public void remove(int x) {
        root = remove(x, root);
    }

    private static BinaryNode insert(int x, BinaryNode node) {
        if (node == null) {
            return new BinaryNode(x);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
        } else if (x > node.element) {
            node.right = insert(x, node.right);
        }
        return node;
    }

    private static BinaryNode remove(int x, BinaryNode node) {
        if (node == null) {
            return null;
        }
        if (x < node.element) {
            node.left = remove(x, node.left);
        } else if (x > node.element) {
            node.right = remove(x, node.right);
        } else if (node.left == null) {
            return node.right;
        } else if (node.right == null) {
            return node.left;
        } else {
            node.element = node.right.element;
            node.right = remove(node.element, node.right);
        }
        return node;
    }

    private static BinaryNode leftmost(BinaryNode node) {
        BinaryNode least = node;
        while (least.left != null) {
            least = least.left;
        }
        return least;
    }
}
