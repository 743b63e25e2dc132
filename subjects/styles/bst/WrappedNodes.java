package styles.bst;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/** A search tree; wrappers that are equal if their nodes are the same stand in the set of visited nodes. */
public class WrappedNodes {
    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    /** A node, whatever its own idea of equality. */
    private static final class Wrapper {
        private final Node node;

        Wrapper(Node node) {
            this.node = node;
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Wrapper)) {
                return false;
            }
            return node == ((Wrapper) other).node;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(node);
        }
    }

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        return isTree() && count(root) == size && isOrdered(root, null, null);
    }

    private boolean isTree() {
        Set<Wrapper> visited = new HashSet<Wrapper>();
        visited.add(new Wrapper(root));
        LinkedList<Node> work = new LinkedList<Node>();
        work.add(root);
        while (!work.isEmpty()) {
            Node node = work.removeFirst();
            if (node.left != null) {
                if (!visited.add(new Wrapper(node.left))) {
                    return false;
                }
                work.add(node.left);
            }
            if (node.right != null) {
                if (!visited.add(new Wrapper(node.right))) {
                    return false;
                }
                work.add(node.right);
            }
        }
        return true;
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    private static boolean isOrdered(Node node, Node above, Node below) {
        if (node == null) {
            return true;
        }
        if (above != null && node.key <= above.key || below != null && node.key >= below.key) {
            return false;
        }
        return isOrdered(node.left, above, node) && isOrdered(node.right, node, below);
    }
}
