package heapwise.subjects.bst;

import java.util.ArrayList;
import java.util.NoSuchElementException;

/** A binary search tree of distinct ints, not balanced. */
public class BinarySearchTree {
    private Node root;

    /** One node of the tree. */
    static class Node {
        int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    /** Tells whether the nodes form a tree and the keys rise strictly from left to right. */
    public boolean repOk() {
        return isTree() && isOrdered();
    }

    private boolean isTree() {
        ArrayList<Node> seen = new ArrayList<>();
        if (!enter(seen, root)) {
            return false;
        }
        for (int i = 0; i < seen.size(); i++) {
            Node node = seen.get(i);
            if (!enter(seen, node.left) || !enter(seen, node.right)) {
                return false;
            }
        }
        return true;
    }

    /** Adds a node to the ones seen; false when it is there already, so reached twice. */
    private static boolean enter(ArrayList<Node> seen, Node node) {
        if (node == null) {
            return true;
        }
        for (int i = 0; i < seen.size(); i++) {
            if (seen.get(i) == node) {
                return false;
            }
        }
        seen.add(node);
        return true;
    }

    /** Walks the tree in order with its own stack, so that depth is no danger. */
    private boolean isOrdered() {
        ArrayList<Node> open = new ArrayList<>();
        Node last = null;
        Node node = root;
        while (node != null || !open.isEmpty()) {
            while (node != null) {
                open.add(node);
                node = node.left;
            }
            node = open.remove(open.size() - 1);
            if (last != null && last.key >= node.key) {
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

    /** Tells whether {@code x} is a key. */
    public boolean find(int x) {
        Node node = root;
        while (node != null) {
            if (x < node.key) {
                node = node.left;
            } else if (x > node.key) {
                node = node.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** Returns the smallest key; throws NoSuchElementException when there is none. */
    public int findMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return leftmost(root).key;
    }

    /** Returns the greatest key; throws NoSuchElementException when there is none. */
    public int findMax() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.key;
    }

    /** Adds {@code x} unless it is a key already. */
    public void insert(int x) {
        root = insert(x, root);
    }

    private static Node insert(int x, Node node) {
        if (node == null) {
            return new Node(x);
        }
        if (x < node.key) {
            node.left = insert(x, node.left);
        } else if (x > node.key) {
            node.right = insert(x, node.right);
        }
        return node;
    }

    /** Removes {@code x} if it is a key. */
    public void remove(int x) {
        root = remove(x, root);
    }

    private static Node remove(int x, Node node) {
        if (node == null) {
            return null;
        }
        if (x < node.key) {
            node.left = remove(x, node.left);
        } else if (x > node.key) {
            node.right = remove(x, node.right);
        } else if (node.left != null && node.right != null) {
            node.key = leftmost(node.right).key;
            node.right = remove(node.key, node.right);
        } else {
            return node.left != null ? node.left : node.right;
        }
        return node;
    }

    /** Prints the keys in order, one blank between two. */
    public StringBuilder printTree() {
        StringBuilder out = new StringBuilder();
        if (isEmpty()) {
            return out.append("empty tree");
        }
        print(root, out);
        return out;
    }

    private static void print(Node node, StringBuilder out) {
        if (node != null) {
            print(node.left, out);
            if (out.length() > 0) {
                out.append(' ');
            }
            out.append(node.key);
            print(node.right, out);
        }
    }

    private static Node leftmost(Node node) {
        while (node.left != null) {
            node = node.left;
        }
        return node;
    }
}
