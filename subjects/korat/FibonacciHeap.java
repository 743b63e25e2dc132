package korat;

import java.util.HashSet;
import java.util.Set;

/** A min-heap as a ring of trees: the children of a node form a ring of their own. */
public class FibonacciHeap {
    private Node trees;
    private Node least;
    private int size;

    /** The root of a tree, in the ring of its siblings. */
    static class Node {
        int key;
        int degree;
        Node parent;
        Node child;
        Node left;
        Node right;
    }

    /** Tells whether shape, minimum, size, degrees and order are those of a Fibonacci heap. */
    public boolean repOk() {
        if (trees == null || least == null) {
            return trees == null && least == null && size == 0;
        }
        Set<Object> nodes = new HashSet<>();
        return isForest(trees, null, nodes) && inRing(trees, least) && nodes.size() == size && degreesAreRight(trees)
                && isOrdered() && leastKey() == least.key;
    }

    /** Whether the nodes of a ring, each before its descendants, are new, know their parent and are linked both ways. */
    private static boolean isForest(Node first, Node parent, Set<Object> nodes) {
        Node node = first;
        do {
            if (node.parent != parent || !nodes.add(node)) {
                return false;
            }
            if (node.child != null && !isForest(node.child, node, nodes)) {
                return false;
            }
            Node next = node.right;
            if (next == null || next.left != node) {
                return false;
            }
            node = next;
        } while (node != first);
        return true;
    }

    private static boolean inRing(Node first, Node wanted) {
        Node node = first;
        do {
            if (node == wanted) {
                return true;
            }
            node = node.right;
        } while (node != first);
        return false;
    }

    private static boolean degreesAreRight(Node first) {
        Node node = first;
        do {
            if (node.degree != ringSize(node.child) || node.child != null && !degreesAreRight(node.child)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    private static int ringSize(Node first) {
        if (first == null) {
            return 0;
        }
        int count = 1;
        for (Node node = first.right; node != first; node = node.right) {
            count++;
        }
        return count;
    }

    private boolean isOrdered() {
        Node tree = trees;
        do {
            if (!isAboveChildren(tree)) {
                return false;
            }
            tree = tree.right;
        } while (tree != trees);
        return true;
    }

    /** Whether no descendant has a smaller key than its parent. */
    private static boolean isAboveChildren(Node parent) {
        int key = parent.key;
        Node first = parent.child;
        if (first == null) {
            return true;
        }
        Node node = first;
        do {
            if (node.key < key || !isAboveChildren(node)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    private int leastKey() {
        int key = trees.key;
        for (Node tree = trees.right; tree != trees; tree = tree.right) {
            if (tree.key < key) {
                key = tree.key;
            }
        }
        return key;
    }
}
