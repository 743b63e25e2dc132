// What: a search tree whose leaves and whose root's parent are one node in a private static field, which a removal writes to.
package objects;

public class SentinelTree {
    static final class Node {
        int key;
        Node left;
        Node right;
        Node parent;
    }

    private static final Node NIL = new Node();

    static {
        NIL.left = NIL;
        NIL.right = NIL;
        NIL.parent = NIL;
    }

    Node root = NIL;

    public boolean repOk() {
        return root != null && (root == NIL || root.parent == NIL)
                && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE, 9);
    }

    private static boolean isOrdered(Node node, long low, long high, int depth) {
        if (node == NIL) {
            return true;
        }
        if (node == null || depth == 0 || node.key < low || node.key > high) {
            return false;
        }
        if (node.left == null || node.left != NIL && node.left.parent != node) {
            return false;
        }
        if (node.right == null || node.right != NIL && node.right.parent != node) {
            return false;
        }
        return isOrdered(node.left, low, node.key - 1L, depth - 1)
                && isOrdered(node.right, node.key + 1L, high, depth - 1);
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != NIL) {
            if (node.key == key) {
                return true;
            }
            node = key < node.key ? node.left : node.right;
        }
        return false;
    }

    public void insert(int key) {
        Node above = NIL;
        for (Node node = root; node != NIL; node = key < node.key ? node.left : node.right) {
            if (node.key == key) {
                return;
            }
            above = node;
        }
        Node made = new Node();
        made.key = key;
        made.left = NIL;
        made.right = NIL;
        made.parent = above;
        if (above == NIL) {
            root = made;
        } else if (key < above.key) {
            above.left = made;
        } else {
            above.right = made;
        }
    }

    public boolean removeLeast() {
        if (root == NIL) {
            return false;
        }
        Node least = root;
        while (least.left != NIL) {
            least = least.left;
        }
        // Written even where it is the sentinel.
        least.right.parent = least.parent;
        if (least.parent == NIL) {
            root = least.right;
        } else {
            least.parent.left = least.right;
        }
        return true;
    }
}
