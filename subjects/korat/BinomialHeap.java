package korat;

import java.util.HashSet;
import java.util.Set;

/** A min-heap as a list of binomial trees of rising degree; children of a node come in falling degree. */
public class BinomialHeap {
    private Node trees;
    private int size;

    /** The root of a binomial tree, in the list of its parent's children or of the heap's trees. */
    static class Node {
        int key;
        int degree;
        Node parent;
        Node sibling;
        Node child;
    }

    /** Tells whether shape, size, degrees and order are those of a binomial heap, checked in this order. */
    public boolean repOk() {
        if (size == 0) {
            return trees == null;
        }
        if (trees == null) {
            return false;
        }
        Set<Object> nodes = new HashSet<>();
        return isForest(trees, null, nodes) && nodes.size() == size && degreesFitSize() && isOrdered(trees, null);
    }

    /** Whether the nodes of a list, each followed by its descendants, are new and know their parent. */
    private static boolean isForest(Node first, Node parent, Set<Object> nodes) {
        for (Node node = first; node != null; node = node.sibling) {
            if (!nodes.add(node) || node.parent != parent || !isForest(node.child, node, nodes)) {
                return false;
            }
        }
        return true;
    }

    /** The degrees of the trees are the places of the ones in the binary digits of {@code size}. */
    private boolean degreesFitSize() {
        int digits = size;
        int place = 0;
        for (Node tree = trees; tree != null; tree = tree.sibling) {
            if (digits == 0) {
                return false;
            }
            while (digits % 2 == 0) {
                digits /= 2;
                place++;
            }
            if (tree.degree != place || !hasChildren(tree, place)) {
                return false;
            }
            digits /= 2;
            place++;
        }
        return digits == 0;
    }

    /** Whether the children have the degrees from {@code count - 1} down to 0, and theirs likewise. */
    private static boolean hasChildren(Node node, int count) {
        int degree = count;
        for (Node child = node.child; child != null; child = child.sibling) {
            degree--;
            if (child.degree != degree || !hasChildren(child, degree)) {
                return false;
            }
        }
        return degree == 0;
    }

    /** Whether no node has a smaller key than its parent. */
    private static boolean isOrdered(Node first, Node parent) {
        for (Node node = first; node != null; node = node.sibling) {
            if (parent != null && parent.key > node.key || !isOrdered(node.child, node)) {
                return false;
            }
        }
        return true;
    }
}
