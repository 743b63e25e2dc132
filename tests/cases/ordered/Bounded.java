import java.util.HashSet;
import java.util.Set;

/** A search tree with bounds that may be missing. */
public class Bounded {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    Node root;

    private static boolean isOrdered(Node node, Integer low, Integer high) {
        return node == null || (low == null || low < node.key) && (high == null || node.key < high)
            && isOrdered(node.left, low, node.key) && isOrdered(node.right, node.key, high);
    }

    boolean repOk() {
        return isOrdered(root, null, null);
    }

    private static boolean isTree(Node node, Set<Node> seen) {
        return node == null || seen.add(node) && isTree(node.left, seen) && isTree(node.right, seen);
    }

    boolean shapeOk() {
        return isTree(root, new HashSet<>());
    }

    public boolean contains(int key) {
        for (Node node = root; node != null; node = key < node.key ? node.left : node.right) {
            if (key == node.key) {
                return true;
            }
        }
        return false;
    }
}
