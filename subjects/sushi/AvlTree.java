package sushi;

import static jbse.meta.Analysis.assume;

import java.util.ArrayList;
import java.util.List;

/**
 * A search tree of distinct ints in which the heights of siblings differ by at most one.
 *
 * <p>The fields whose names begin with an underscore are ghosts: only the triggers of the rules use them.
 */
public class AvlTree {
    /** A node; an empty tree has height 0. */
    static class Node {
        int element;
        int height;
        Node left;
        Node right;

        Node _parent;
        int _initialElement;
        int _initialHeight;
        boolean _hasLow;
        boolean _hasHigh;
        int _low;
        int _high;
        int _leftHeight;
        int _rightHeight;

        Node(int element) {
            this.element = element;
            this.height = 1;
        }
    }

    private static final int UNKNOWN = -1;

    private Node root;

    /** Tells whether this is a tree with the right heights, balanced, whose elements rise from left to right. */
    public boolean repOk() {
        return isTree() && isOrdered(root, null, null) && isBalanced(root);
    }

    private boolean isTree() {
        List<Node> met = new ArrayList<>();
        if (root != null) {
            met.add(root);
        }
        for (int i = 0; i < met.size(); i++) {
            if (!meets(met, met.get(i).left) || !meets(met, met.get(i).right)) {
                return false;
            }
        }
        return true;
    }

    private static boolean meets(List<Node> met, Node node) {
        if (node == null) {
            return true;
        }
        for (Node other : met) {
            if (other == node) {
                return false;
            }
        }
        met.add(node);
        return true;
    }

    private static boolean isOrdered(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.element <= low.element || high != null && node.element >= high.element) {
            return false;
        }
        return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
    }

    private static boolean isBalanced(Node node) {
        if (node == null) {
            return true;
        }
        int left = height(node.left);
        int right = height(node.right);
        if (left - right > 1 || right - left > 1 || node.height != 1 + Math.max(left, right)) {
            return false;
        }
        return isBalanced(node.left) && isBalanced(node.right);
    }

    /** Tells whether there is no element. */
    public boolean isEmpty() {
        return root == null;
    }

    /** Removes all elements. */
    public void makeEmpty() {
        root = null;
    }

    /** Tells whether an element is in the tree. */
    public boolean find(int x) {
        Node node = root;
        while (node != null) {
            if (x < node.element) {
                node = node.left;
            } else if (x > node.element) {
                node = node.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** The smallest element, or 0 if there is none. */
    public int findMin() {
        if (root == null) {
            return 0;
        }
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    /** The greatest element, or 0 if there is none. */
    public int findMax() {
        return root == null ? 0 : findMax(root);
    }

    private static int findMax(Node node) {
        return node.right == null ? node.element : findMax(node.right);
    }

    /** Adds an element, unless it is there. */
    public void insertElem(int x) {
        root = insert(x, root);
    }

    private static Node insert(int x, Node node) {
        if (node == null) {
            return new Node(x);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
            if (height(node.left) - height(node.right) == 2) {
                return x < node.left.element ? rotateWithLeft(node) : rotateTwiceWithLeft(node);
            }
        } else if (x > node.element) {
            node.right = insert(x, node.right);
            if (height(node.right) - height(node.left) == 2) {
                return x > node.right.element ? rotateWithRight(node) : rotateTwiceWithRight(node);
            }
        }
        update(node);
        return node;
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void update(Node node) {
        int left = height(node.left);
        int right = height(node.right);
        node.height = 1 + (left > right ? left : right);
    }

    private static Node rotateWithLeft(Node top) {
        Node next = top.left;
        top.left = next.right;
        next.right = top;
        update(top);
        update(next);
        return next;
    }

    private static Node rotateWithRight(Node top) {
        Node next = top.right;
        top.right = next.left;
        next.left = top;
        update(top);
        update(next);
        return next;
    }

    private static Node rotateTwiceWithLeft(Node top) {
        top.left = rotateWithRight(top.left);
        return rotateWithLeft(top);
    }

    private static Node rotateTwiceWithRight(Node top) {
        top.right = rotateWithLeft(top.right);
        return rotateWithRight(top);
    }

    // Triggers.

    private static void onRoot(Node node) {
        open(node);
        node._hasLow = false;
        node._hasHigh = false;
    }

    private static void onLeft(Node node) {
        Node parent = node._parent;
        open(node);
        node._hasLow = parent._hasLow;
        node._low = parent._low;
        node._hasHigh = true;
        node._high = parent._initialElement;
        isInRange(node);
        parent._leftHeight = node._initialHeight;
        isBelow(node._initialHeight, parent);
    }

    private static void onRight(Node node) {
        Node parent = node._parent;
        open(node);
        node._hasLow = true;
        node._low = parent._initialElement;
        node._hasHigh = parent._hasHigh;
        node._high = parent._high;
        isInRange(node);
        parent._rightHeight = node._initialHeight;
        isBelow(node._initialHeight, parent);
    }

    private static void onNoLeft(Node node) {
        node._leftHeight = 0;
        isBelow(0, node);
    }

    private static void onNoRight(Node node) {
        node._rightHeight = 0;
        isBelow(0, node);
    }

    /** Takes the snapshots of a node that was not met before. */
    private static void open(Node node) {
        node._initialElement = node.element;
        node._initialHeight = node.height;
        node._leftHeight = UNKNOWN;
        node._rightHeight = UNKNOWN;
        assume(node.height >= 1);
    }

    private static void isInRange(Node node) {
        if (node._hasLow) {
            assume(node._initialElement > node._low);
        }
        if (node._hasHigh) {
            assume(node._initialElement < node._high);
        }
    }

    /** Takes it as given that a child of this height fits below a node, and beside its sibling if that is known. */
    private static void isBelow(int height, Node node) {
        assume(height < node._initialHeight);
        assume(height >= node._initialHeight - 2);
        if (node._leftHeight != UNKNOWN && node._rightHeight != UNKNOWN) {
            assume(node._leftHeight + node._rightHeight >= 2 * node._initialHeight - 3);
        }
    }
}
