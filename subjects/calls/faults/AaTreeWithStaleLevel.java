package calls.faults;

/** {@link calls.AaTree} with a fault: where a node falls by a level, its right child of the same level does not. */
public class AaTreeWithStaleLevel {
    AaNode root;
    final AaNode nullNode;
    private AaNode deletedNode;
    private AaNode lastNode;

    /** A node of the tree; a leaf has level 1, the sentinel level 0. */
    static final class AaNode {
        int element;
        AaNode left;
        AaNode right;
        int level;

        AaNode(int element, AaNode below, int level) {
            this.element = element;
            this.left = below;
            this.right = below;
            this.level = level;
        }
    }

    /** Makes an empty tree. */
    public AaTreeWithStaleLevel() {
        nullNode = new AaNode(0, null, 0);
        nullNode.left = nullNode;
        nullNode.right = nullNode;
        root = nullNode;
    }

    /** Tells whether the tree has no key. */
    public boolean isEmpty() {
        return root == nullNode;
    }

    /** Drops all keys. */
    public void makeEmpty() {
        root = nullNode;
    }

    /** Tells whether {@code x} is a key. */
    public boolean contains(int x) {
        // With the key in the sentinel the search always ends at a node that has it.
        nullNode.element = x;
        AaNode node = root;
        while (node.element != x) {
            node = x < node.element ? node.left : node.right;
        }
        return node != nullNode;
    }

    /** Returns the least key, or -1 when there is none. */
    public int findMin() {
        if (root == nullNode) {
            return -1;
        }
        AaNode node = root;
        while (node.left != nullNode) {
            node = node.left;
        }
        return node.element;
    }

    /** Returns the greatest key, or -1 when there is none. */
    public int findMax() {
        if (root == nullNode) {
            return -1;
        }
        AaNode node = root;
        while (node.right != nullNode) {
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
        deletedNode = nullNode;
        root = remove(x, root);
    }

    private AaNode insert(int x, AaNode node) {
        if (node == nullNode) {
            return new AaNode(x, nullNode, 1);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
        } else if (x > node.element) {
            node.right = insert(x, node.right);
        } else {
            return node;
        }
        return split(skew(node));
    }

    private AaNode remove(int x, AaNode node) {
        if (node == nullNode) {
            return node;
        }
        // Going right where the key is equal, too, the walk ends at the key's successor or at the key itself.
        lastNode = node;
        if (x < node.element) {
            node.left = remove(x, node.left);
        } else {
            deletedNode = node;
            node.right = remove(x, node.right);
        }
        if (node == lastNode) {
            if (deletedNode == nullNode || deletedNode.element != x) {
                return node;
            }
            deletedNode.element = node.element;
            return node.right;
        }
        return levelled(node);
    }

    /** Restores the levels of a node below which one may have become lower. */
    private AaNode levelled(AaNode node) {
        if (node.left.level >= node.level - 1 && node.right.level >= node.level - 1) {
            return node;
        }
        node.level--;
        AaNode top = skew(node);
        top.right = skew(top.right);
        top.right.right = skew(top.right.right);
        top = split(top);
        top.right = split(top.right);
        return top;
    }

    /** Turns a left child of the same level into the parent. */
    private static AaNode skew(AaNode node) {
        if (node.left.level != node.level) {
            return node;
        }
        AaNode top = node.left;
        node.left = top.right;
        top.right = node;
        return top;
    }

    /** Lifts the middle one of three nodes of the same level that lie in a row to the right. */
    private static AaNode split(AaNode node) {
        if (node.right.right.level != node.level) {
            return node;
        }
        AaNode top = node.right;
        node.right = top.left;
        top.left = node;
        top.level++;
        return top;
    }
}
