package heapwise.subjects.leftist;

import java.util.ArrayList;
import java.util.NoSuchElementException;

/** A min-heap of ints on a leftist tree. */
public class LeftistHeap {
    private LeftNode root;

    /** One node; {@code npl} is the length of its shortest way down to a gap. */
    static class LeftNode {
        int element;
        LeftNode left;
        LeftNode right;
        int npl;

        LeftNode(int element) {
            this.element = element;
        }
    }

    /** Tells whether the nodes form a tree, the path lengths are right and lean left, and no child is smaller than its parent. */
    public boolean repOk() {
        ArrayList<LeftNode> nodes = new ArrayList<>();
        return isTree(nodes) && isLeftist(nodes) && isHeapOrdered(nodes);
    }

    /** Collects all nodes; false when one is reached twice. */
    private boolean isTree(ArrayList<LeftNode> nodes) {
        if (!enter(nodes, root)) {
            return false;
        }
        for (int i = 0; i < nodes.size(); i++) {
            LeftNode node = nodes.get(i);
            if (node.left == null && node.right != null) {
                return false;
            }
            if (!enter(nodes, node.left) || !enter(nodes, node.right)) {
                return false;
            }
        }
        return true;
    }

    private static boolean enter(ArrayList<LeftNode> nodes, LeftNode node) {
        if (node == null) {
            return true;
        }
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i) == node) {
                return false;
            }
        }
        nodes.add(node);
        return true;
    }

    /** In a tree, lengths that are right at every node against its children are right at all. */
    private static boolean isLeftist(ArrayList<LeftNode> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            LeftNode node = nodes.get(i);
            int left = npl(node.left);
            int right = npl(node.right);
            if (left < right || node.npl != right + 1) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHeapOrdered(ArrayList<LeftNode> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            LeftNode node = nodes.get(i);
            if (node.left != null && node.left.element < node.element) {
                return false;
            }
            if (node.right != null && node.right.element < node.element) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether the heap holds nothing. */
    public boolean isEmpty() {
        return root == null;
    }

    /** Drops all elements. */
    public void makeEmpty() {
        root = null;
    }

    /** Adds {@code x}; equal elements are kept side by side. */
    public void insert(int x) {
        root = merge(new LeftNode(x), root);
    }

    /** Returns the smallest element; throws NoSuchElementException when there is none. */
    public int findMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return root.element;
    }

    /** Removes and returns the smallest element; throws NoSuchElementException when there is none. */
    public int deleteMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        int least = root.element;
        root = merge(root.left, root.right);
        return least;
    }

    /** Moves all elements of {@code other} here. The two must share no node, as is so unless fields were forced. */
    public void merge(LeftistHeap other) {
        if (other == this) {
            return;
        }
        root = merge(root, other.root);
        other.root = null;
    }

    private static LeftNode merge(LeftNode a, LeftNode b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        return a.element <= b.element ? mergeBelow(a, b) : mergeBelow(b, a);
    }

    /** Merges {@code b} into the right of {@code a}, whose element is not greater. */
    private static LeftNode mergeBelow(LeftNode a, LeftNode b) {
        if (a.left == null) {
            a.left = b;
            return a;
        }
        a.right = merge(a.right, b);
        if (a.left.npl < a.right.npl) {
            LeftNode swap = a.left;
            a.left = a.right;
            a.right = swap;
        }
        a.npl = a.right.npl + 1;
        return a;
    }

    private static int npl(LeftNode node) {
        return node == null ? -1 : node.npl;
    }
}
