import java.util.HashSet;
import java.util.Set;

/** A tree whose nodes count what hangs below them: that alone excludes cycles. */
public class Sized {
    static class Node {
        int key;
        int size;
        Node left;
        Node right;
    }

    Node root;
    int size;

    private static int size(Node node) {
        return node == null ? 0 : node.size;
    }

    private static boolean isCounted(Node node) {
        return node == null || node.size > 0 && node.size == 1 + size(node.left) + size(node.right)
            && isCounted(node.left) && isCounted(node.right);
    }

    boolean repOk() {
        return isCounted(root) && size(root) == size;
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
