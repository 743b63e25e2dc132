package korat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A red-black tree with parent links; the root may have either colour, and the key -1 means that there is none. */
public class RedBlackTree {
    private static final int RED = 0;
    private static final int BLACK = 1;
    private static final int NO_KEY = -1;

    private Node root;
    private int size;

    /** One node of the tree. */
    static class Node {
        Node left;
        Node right;
        Node parent;
        int color = BLACK;
        int key;
    }

    /** Tells whether shape, size, colours and order are those of a red-black tree, checked in this order. */
    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        List<Node> nodes = new ArrayList<>();
        return isTree(nodes) && nodes.size() == size && noRedBelowRed(nodes) && blackHeight(nodes)
                && isOrdered(root, null, null);
    }

    /** Collects the nodes level by level; a new child is asked for its parent at once. */
    private boolean isTree(List<Node> nodes) {
        if (root.parent != null) {
            return false;
        }
        Set<Node> met = new HashSet<>();
        met.add(root);
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            Node left = node.left;
            if (left != null && (!met.add(left) || left.parent != node)) {
                return false;
            }
            if (left != null) {
                nodes.add(left);
            }
            Node right = node.right;
            if (right != null && (!met.add(right) || right.parent != node)) {
                return false;
            }
            if (right != null) {
                nodes.add(right);
            }
        }
        return true;
    }

    /** Whether red nodes have black children; the children of a black node are not asked here. */
    private static boolean noRedBelowRed(List<Node> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.color == RED && (isRed(node.left) || isRed(node.right))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRed(Node node) {
        return node != null && node.color == RED;
    }

    /** Whether all ways from the root to a gap meet as many black nodes; all colours are known by now. */
    private static boolean blackHeight(List<Node> nodes) {
        int expected = -1;
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.left == null || node.right == null) {
                int blacks = 0;
                for (Node up = node; up != null; up = up.parent) {
                    blacks += up.color == BLACK ? 1 : 0;
                }
                if (expected >= 0 && blacks != expected) {
                    return false;
                }
                expected = blacks;
            }
        }
        return true;
    }

    /** Whether the keys of a subtree lie between those of two ancestors, null for no bound; parents come first. */
    private static boolean isOrdered(Node node, Node below, Node above) {
        int key = node.key;
        if (key == NO_KEY || below != null && key <= below.key || above != null && key >= above.key) {
            return false;
        }
        if (node.left != null && !isOrdered(node.left, below, node)) {
            return false;
        }
        return node.right == null || isOrdered(node.right, node, above);
    }
}
