package styles.bst;

import java.util.HashSet;
import java.util.Set;

/** A search tree, checked by recursion with bounds of which null means that there is none. */
public class IntegerBounds {
    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    public boolean repOk() {
        Set<Node> met = new HashSet<Node>();
        return isTree(root, null, null, met) && met.size() == size;
    }

    private static boolean isTree(Node node, Integer low, Integer high, Set<Node> met) {
        if (node == null) {
            return true;
        }
        if (!met.add(node)) {
            return false;
        }
        if (low != null && node.key <= low.intValue()) {
            return false;
        }
        if (high != null && node.key >= high.intValue()) {
            return false;
        }
        return isTree(node.left, low, node.key, met) && isTree(node.right, node.key, high, met);
    }
}
