import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A tree whose invariant keeps a stack and sets, of which some are those of a helper, and reads no value. */
public class Stacked {
    static class Node {
        int key;
        Node left;
        Node right;
        Object value;
    }

    Node root;
    int size;

    public boolean repOk() {
        List<Node> open = new ArrayList<>();
        Set<Node> seen = new HashSet<>();
        if (root != null) {
            open.add(root);
        }
        while (!open.isEmpty()) {
            Node node = open.remove(open.size() - 1);
            if (!seen.add(node) || steps(node.left) > 1) {
                return false;
            }
            if (node.left != null) {
                open.add(node.left);
            }
            if (node.right != null) {
                open.add(node.right);
            }
        }
        return seen.size() == size;
    }

    /** The same, in a way that only the engine runs. */
    public boolean repOkLocked() {
        synchronized (this) {
            return repOk();
        }
    }

    private static int steps(Node node) {
        Set<Node> own = new HashSet<>();
        while (node != null && own.add(node)) {
            node = node.left;
        }
        return own.size();
    }

    public int look(Node other, Object what) {
        if (root == null) {
            return 0;
        }
        if (root.value == what && what != null) {
            return 1;
        }
        if (other != null && root.left == other) {
            return other.value instanceof Integer ? 2 : 3;
        }
        if (root.left != null && root.left.left != null) {
            return 4;
        }
        if (root.right != null && root.right.value == root.left) {
            return root.right.key < root.key ? 5 : 6;
        }
        return size > 2 ? 7 : 8;
    }
}
