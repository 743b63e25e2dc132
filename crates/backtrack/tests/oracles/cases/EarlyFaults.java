package cases;

import java.util.HashSet;
import java.util.Set;

// domain EarlyFaults.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..2
// bound Node 3
/** Helpers that return one constant for every fault, and others than that, which depend on the faults that were not met. */
class EarlyFaults {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    Node root;

    boolean repOk() {
        Set<Node> met = new HashSet<>();
        int height = height(root, met);
        if (height == 1 || met.size() > 3) {
            return false;
        }
        Node least = least(root);
        return height != -1 ? least == null || least.key < 2 : met.size() == 2 && least != root;
    }

    /** The height, or -1 if keys or heights differ by more than one, or a node comes twice. */
    private static int height(Node node, Set<Node> met) {
        if (node == null) {
            return 0;
        }
        if (!met.add(node)) {
            return -1;
        }
        if (node.left != null && Math.abs(node.left.key - node.key) > 1) {
            return -1;
        }
        int left = height(node.left, met);
        int right = left == -1 ? 0 : height(node.right, met);
        if (left == -1 || right == -1 || Math.abs(left - right) > 1) {
            return -1;
        }
        return Math.max(left, right) + 1;
    }

    /** The node on the left edge with a key of zero that comes first, or null. */
    private static Node least(Node node) {
        int steps = 0;
        while (node != null) {
            if (++steps > 3) {
                return null;
            }
            if (node.key == 0) {
                return node;
            }
            node = node.left;
        }
        return null;
    }
}
