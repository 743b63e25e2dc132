package styles.bst;

/** A search tree; recursion returns the number of nodes or a negative number that names the fault. */
public class NegativeCount {
    private static final int TOO_DEEP = -1;
    private static final int UNORDERED = -2;

    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    public boolean repOk() {
        return count(root, null, null, size) == size;
    }

    /** A node that comes twice makes more nodes than {@code size}, or a way down that is too long. */
    private static int count(Node node, Node above, Node below, int most) {
        if (node == null) {
            return 0;
        }
        if (most <= 0) {
            return TOO_DEEP;
        }
        if (above != null && above.key >= node.key || below != null && below.key <= node.key) {
            return UNORDERED;
        }
        int left = count(node.left, above, node, most - 1);
        if (left < 0) {
            return left;
        }
        int right = count(node.right, node, below, most - 1 - left);
        return right < 0 ? right : left + right + 1;
    }
}
