package korat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A binary tree that knows its number of nodes. */
public class BinaryTree {
    private Node root;
    private int size;

    /** One node of the tree. */
    static class Node {
        Node left;
        Node right;
    }

    /** Tells whether no node has two parents and {@code size} counts the nodes; goes level by level. */
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
        return nodes.size() == size;
    }
}
