package korat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A binary search tree of distinct ints that knows its number of nodes. */
public class SearchTree {
    private Node root;
    private int size;

    /** One node of the tree. */
    static class Node {
        Node left;
        Node right;
        int key;
    }

    /** Tells whether this is a tree of {@code size} nodes whose keys rise strictly from left to right. */
    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> met = new HashSet<>();
        List<Node> nodes = new ArrayList<>();
        met.add(root);
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            Node left = node.left;
            if (left != null) {
                if (!met.add(left)) {
                    return false;
                }
                nodes.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (!met.add(right)) {
                    return false;
                }
                nodes.add(right);
            }
        }
        return nodes.size() == size && isOrdered(root, null, null);
    }

    /** Whether the keys of a subtree lie between those of two ancestors, null for no bound; parents come first. */
    private static boolean isOrdered(Node node, Node below, Node above) {
        int key = node.key;
        if (below != null && key <= below.key || above != null && key >= above.key) {
            return false;
        }
        if (node.left != null && !isOrdered(node.left, below, node)) {
            return false;
        }
        return node.right == null || isOrdered(node.right, node, above);
    }
}
