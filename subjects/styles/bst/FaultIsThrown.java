package styles.bst;

import java.util.HashSet;
import java.util.Set;

/** A search tree; whoever finds a fault throws an exception, which is caught at the top. */
public class FaultIsThrown {
    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    private static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1;

        Fault(String message) {
            super(message);
        }
    }

    public boolean repOk() {
        try {
            Set<Node> met = new HashSet<>();
            visit(root, met);
            require(met.size() == size, "size");
            checkOrder(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
            return true;
        } catch (Fault fault) {
            return false;
        }
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new Fault("wrong " + what);
        }
    }

    private static void visit(Node node, Set<Node> met) {
        if (node != null) {
            require(met.add(node), "shape");
            visit(node.left, met);
            visit(node.right, met);
        }
    }

    /** The keys lie between the bounds, both included. */
    private static void checkOrder(Node node, int low, int high) {
        if (node != null) {
            require(low <= node.key && node.key <= high, "order");
            checkOrder(node.left, low, node.key - 1);
            checkOrder(node.right, node.key + 1, high);
        }
    }
}
