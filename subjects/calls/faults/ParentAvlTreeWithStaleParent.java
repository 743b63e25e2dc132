package calls.faults;

/** {@link calls.ParentAvlTree} with a fault: the subtree that a rotation to the left moves keeps its parent. */
public class ParentAvlTreeWithStaleParent {
    Node root;

    /** A node of the tree; a leaf has height 0, and the root has no parent. */
    static final class Node {
        int element;
        Node left;
        Node right;
        Node parent;
        int height;

        Node(int element, Node parent) {
            this.element = element;
            this.parent = parent;
        }
    }

    private ParentAvlTreeWithStaleParent() {}

    /** Makes an empty tree. */
    public static ParentAvlTreeWithStaleParent create() {
        return new ParentAvlTreeWithStaleParent();
    }

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
        Node node = root;
        while (node != null) {
            if (node.element == x) {
                return true;
            }
            node = x < node.element ? node.left : node.right;
        }
        return false;
    }

    /** Returns the least key, or -1 when there is none. */
    public int findMin() {
        if (root == null) {
            return -1;
        }
        Node node = root;
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
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.element;
    }

    /** Adds {@code x}, if it is not there yet. */
    public void insertElem(int x) {
        if (root == null) {
            root = new Node(x, null);
            return;
        }
        Node node = root;
        while (node.element != x) {
            Node child = x < node.element ? node.left : node.right;
            if (child == null) {
                child = new Node(x, node);
                if (x < node.element) {
                    node.left = child;
                } else {
                    node.right = child;
                }
                rebalance(node);
                return;
            }
            node = child;
        }
    }

    private void rebalance(Node from) {
        Node node = from;
        while (node != null) {
            int before = node.height;
            int lean = height(node.left) - height(node.right);
            if (lean > 1) {
                if (height(node.left.left) < height(node.left.right)) {
                    rotateLeft(node.left);
                }
                node = rotateRight(node);
            } else if (lean < -1) {
                if (height(node.right.right) < height(node.right.left)) {
                    rotateRight(node.right);
                }
                node = rotateLeft(node);
            } else {
                updateHeight(node);
            }
            // Nothing above can tell that a key was added when this subtree is as high as it was.
            if (node.height == before) {
                return;
            }
            node = node.parent;
        }
    }

    private Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        if (top.right != null) {
            top.right.parent = node;
        }
        top.right = node;
        lift(top, node);
        return top;
    }

    private Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        lift(top, node);
        return top;
    }

    /** Lets {@code top} take the place of {@code node}, which has become its child. */
    private void lift(Node top, Node node) {
        top.parent = node.parent;
        if (node.parent == null) {
            root = top;
        } else if (node.parent.left == node) {
            node.parent.left = top;
        } else {
            node.parent.right = top;
        }
        node.parent = top;
        updateHeight(node);
        updateHeight(top);
    }

    private static void updateHeight(Node node) {
        node.height = Math.max(height(node.left), height(node.right)) + 1;
    }

    private static int height(Node node) {
        return node == null ? -1 : node.height;
    }
}
