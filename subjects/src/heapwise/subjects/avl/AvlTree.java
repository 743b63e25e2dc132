package heapwise.subjects.avl;

import java.util.ArrayList;
import java.util.NoSuchElementException;

/** A search tree of distinct ints in which the heights of two siblings differ by at most one. */
public class AvlTree {
    AvlNode root;

    /** Tells whether the nodes form a tree, stored heights are right and balanced, and keys rise from left to right. */
    public boolean repOk() {
        ArrayList<AvlNode> nodes = new ArrayList<>();
        return isTree(nodes) && isBalanced(nodes) && isOrdered();
    }

    /** Collects all nodes; false when one is reached twice. */
    private boolean isTree(ArrayList<AvlNode> nodes) {
        if (!enter(nodes, root)) {
            return false;
        }
        for (int i = 0; i < nodes.size(); i++) {
            AvlNode node = nodes.get(i);
            if (!enter(nodes, node.left) || !enter(nodes, node.right)) {
                return false;
            }
        }
        return true;
    }

    private static boolean enter(ArrayList<AvlNode> nodes, AvlNode node) {
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

    /** In a tree, heights that are right at every node against its children are right at all. */
    private static boolean isBalanced(ArrayList<AvlNode> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            AvlNode node = nodes.get(i);
            int left = height(node.left);
            int right = height(node.right);
            if (left - right > 1 || right - left > 1) {
                return false;
            }
            if (node.height != 1 + Math.max(left, right)) {
                return false;
            }
        }
        return true;
    }

    private boolean isOrdered() {
        ArrayList<AvlNode> open = new ArrayList<>();
        AvlNode last = null;
        AvlNode node = root;
        while (node != null || !open.isEmpty()) {
            while (node != null) {
                open.add(node);
                node = node.left;
            }
            node = open.remove(open.size() - 1);
            if (last != null && last.element >= node.element) {
                return false;
            }
            last = node;
            node = node.right;
        }
        return true;
    }

    /** Tells whether the tree holds nothing. */
    public boolean isEmpty() {
        return root == null;
    }

    /** Drops all keys. */
    public void makeEmpty() {
        root = null;
    }

    /** Returns the node of {@code x}, or null when {@code x} is no key. */
    public AvlNode find(int x) {
        AvlNode node = root;
        while (node != null) {
            if (x < node.element) {
                node = node.left;
            } else if (x > node.element) {
                node = node.right;
            } else {
                return node;
            }
        }
        return null;
    }

    /** Returns the node of the smallest key, or null when there is none. */
    public AvlNode findMin() {
        AvlNode node = root;
        if (node != null) {
            while (node.left != null) {
                node = node.left;
            }
        }
        return node;
    }

    /** Returns the node of the greatest key, or null when there is none. */
    public AvlNode findMax() {
        AvlNode node = root;
        if (node != null) {
            while (node.right != null) {
                node = node.right;
            }
        }
        return node;
    }

    /** Returns the smallest key; throws NoSuchElementException when there is none. */
    public int minElement() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return minElement(root);
    }

    private static int minElement(AvlNode node) {
        return node.left == null ? node.element : minElement(node.left);
    }

    /** Returns the greatest key; throws NoSuchElementException when there is none. */
    public int maxElement() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return maxElement(root);
    }

    private static int maxElement(AvlNode node) {
        return node.right == null ? node.element : maxElement(node.right);
    }

    /** Adds {@code x} unless it is a key already. */
    public void insert(int x) {
        root = insert(x, root);
    }

    private static AvlNode insert(int x, AvlNode node) {
        if (node == null) {
            return new AvlNode(x);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
            if (height(node.left) - height(node.right) == 2) {
                return x < node.left.element ? rotateRight(node) : rotateLeftThenRight(node);
            }
        } else if (x > node.element) {
            node.right = insert(x, node.right);
            if (height(node.right) - height(node.left) == 2) {
                return x > node.right.element ? rotateLeft(node) : rotateRightThenLeft(node);
            }
        }
        updateHeight(node);
        return node;
    }

    /** Draws the shape: each node is its two subtrees in brackets, {@code .} is an empty one. */
    public StringBuilder printTree() {
        StringBuilder out = new StringBuilder();
        if (isEmpty()) {
            return out.append("empty tree");
        }
        print(root, out);
        return out;
    }

    private static void print(AvlNode node, StringBuilder out) {
        if (node == null) {
            out.append('.');
        } else {
            out.append('(');
            print(node.left, out);
            print(node.right, out);
            out.append(')');
        }
    }

    private static int height(AvlNode node) {
        return node == null ? -1 : node.height;
    }

    private static void updateHeight(AvlNode node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    private static AvlNode rotateRight(AvlNode node) {
        AvlNode top = node.left;
        node.left = top.right;
        top.right = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static AvlNode rotateLeft(AvlNode node) {
        AvlNode top = node.right;
        node.right = top.left;
        top.left = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static AvlNode rotateLeftThenRight(AvlNode node) {
        node.left = rotateLeft(node.left);
        return rotateRight(node);
    }

    private static AvlNode rotateRightThenLeft(AvlNode node) {
        node.right = rotateRight(node.right);
        return rotateLeft(node);
    }
}
