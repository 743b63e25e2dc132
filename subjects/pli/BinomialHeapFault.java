package pli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;

/**
 * {@link BinomialHeap} with a fault in one line of {@code merge}: behind two trees of equal degree it goes on from the first one.
 *
 * <p>A tree that is then put in between takes the second one out. Only {@code extractMin} on 13 nodes or more comes to that.
 */
public class BinomialHeapFault {
    Node trees;
    int size;

    /** The root of a binomial tree, in the list of its parent's children or of the heap's trees. */
    static class Node {
        int key;
        int degree;
        Node parent;
        Node sibling;
        Node child;

        Node(int key) {
            this.key = key;
        }
    }

    /** Tells whether shape, size, degrees and order are those of a binomial heap, checked in this order. */
    public boolean repOk() {
        ArrayList<Node> nodes = new ArrayList<>();
        return isForest(nodes) && nodes.size() == size && hasRisingTrees() && isBinomial(nodes) && isOrdered(nodes);
    }

    /** Collects all nodes; false when one is reached twice or does not know its parent. */
    private boolean isForest(ArrayList<Node> nodes) {
        Set<Object> met = new HashSet<>();
        if (!enter(trees, null, nodes, met)) {
            return false;
        }
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (!enter(node.child, node, nodes, met)) {
                return false;
            }
        }
        return true;
    }

    private static boolean enter(Node first, Node parent, ArrayList<Node> nodes, Set<Object> met) {
        for (Node node = first; node != null; node = node.sibling) {
            if (node.parent != parent || !met.add(node)) {
                return false;
            }
            nodes.add(node);
        }
        return true;
    }

    private boolean hasRisingTrees() {
        int last = -1;
        for (Node tree = trees; tree != null; tree = tree.sibling) {
            if (tree.degree <= last) {
                return false;
            }
            last = tree.degree;
        }
        return true;
    }

    /** Whether the children of every node have the degrees from its own, less one, down to 0. */
    private static boolean isBinomial(ArrayList<Node> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            int degree = nodes.get(i).degree;
            for (Node child = nodes.get(i).child; child != null; child = child.sibling) {
                degree--;
                if (child.degree != degree) {
                    return false;
                }
            }
            if (degree != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether no node has a smaller key than its parent. */
    private static boolean isOrdered(ArrayList<Node> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.parent != null && node.parent.key > node.key) {
                return false;
            }
        }
        return true;
    }

    /** Adds {@code key}, which may be there already. */
    public void insert(int key) {
        merge(new Node(key));
        linkEqual();
        size++;
    }

    /** Returns the node of the smallest key, or null when there is none. */
    public Node findMinimum() {
        Node least = trees;
        if (least != null) {
            for (Node tree = least.sibling; tree != null; tree = tree.sibling) {
                if (tree.key < least.key) {
                    least = tree;
                }
            }
        }
        return least;
    }

    /** Takes out and returns the node of the smallest key, or returns null when there is none. */
    public Node extractMin() {
        Node least = findMinimum();
        if (least == null) {
            return null;
        }
        if (least == trees) {
            trees = least.sibling;
        } else {
            Node before = trees;
            while (before.sibling != least) {
                before = before.sibling;
            }
            before.sibling = least.sibling;
        }
        merge(freeChildren(least));
        linkEqual();
        least.degree = 0;
        least.sibling = null;
        least.child = null;
        size--;
        return least;
    }

    /** Makes trees of the children of a node, in rising degree; returns the first. */
    private static Node freeChildren(Node node) {
        Node rising = null;
        Node child = node.child;
        while (child != null) {
            Node next = child.sibling;
            child.parent = null;
            child.sibling = rising;
            rising = child;
            child = next;
        }
        return rising;
    }

    /** Puts other trees of rising degree among those of the heap, each behind one of its own degree. */
    private void merge(Node other) {
        Node before = null;
        Node tree = trees;
        while (tree != null && other != null) {
            Node rest = other.sibling;
            if (tree.degree < other.degree) {
                before = tree;
                tree = tree.sibling;
            } else if (tree.degree == other.degree) {
                other.sibling = tree.sibling;
                tree.sibling = other;
                before = tree;
                tree = other.sibling;
                other = rest;
            } else {
                other.sibling = tree;
                setAfter(before, other);
                before = other;
                other = rest;
            }
        }
        if (other != null) {
            append(other);
        }
    }

    /** Puts other trees behind all those of the heap. */
    private void append(Node other) {
        Node last = trees;
        while (last != null && last.sibling != null) {
            last = last.sibling;
        }
        setAfter(last, other);
    }

    /** Lets a tree follow another one, or be the first when that is null. */
    private void setAfter(Node before, Node tree) {
        if (before == null) {
            trees = tree;
        } else {
            before.sibling = tree;
        }
    }

    /** Joins trees of equal degree, of which there are up to two, as binary numbers are added. */
    private void linkEqual() {
        Node before = null;
        Node tree = trees;
        while (tree != null && tree.sibling != null) {
            Node next = tree.sibling;
            Node rest = next.sibling;
            if (tree.degree != next.degree || rest != null && rest.degree == tree.degree) {
                before = tree;
                tree = next;
            } else if (tree.key <= next.key) {
                link(tree, next);
                tree.sibling = rest;
            } else {
                link(next, tree);
                setAfter(before, next);
                tree = next;
            }
        }
    }

    /** Makes a tree the first child of another one of the same degree. */
    private static void link(Node top, Node below) {
        below.parent = top;
        below.sibling = top.child;
        top.child = below;
        top.degree++;
    }
}
