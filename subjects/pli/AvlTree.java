package pli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;

/** A search tree of distinct ints in which the heights of siblings differ by at most one. */
public class AvlTree {
    Node root;

    /** A node; its height counts nodes, so that of a leaf is 1. */
    static class Node {
        int key;
        int height = 1;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    /** Tells whether the nodes form a tree, heights are right and balanced, and keys rise from left to right. */
    public boolean repOk() {
        if (root == null) {
            return true;
        }
        ArrayList<Node> nodes = new ArrayList<>();
        return isTree(nodes) && isBalanced(nodes) && isOrdered();
    }

    /** Collects all nodes; false when one is reached twice. */
    private boolean isTree(ArrayList<Node> nodes) {
        Set<Object> met = new HashSet<>();
        met.add(root);
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.left != null) {
                if (!met.add(node.left)) {
                    return false;
                }
                nodes.add(node.left);
            }
            if (node.right != null) {
                if (!met.add(node.right)) {
                    return false;
                }
                nodes.add(node.right);
            }
        }
        return true;
    }

    /** In a tree, heights that are right at every node against its children are right at all. */
    private static boolean isBalanced(ArrayList<Node> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            int left = height(node.left);
            int right = height(node.right);
            if (node.height != 1 + (left > right ? left : right)) {
                return false;
            }
            if (left - right > 1 || right - left > 1) {
                return false;
            }
        }
        return true;
    }

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

    /** Returns the node of {@code key}, or null. */
    public Node find(int key) {
        Node node = root;
        while (node != null && key != node.key) {
            node = key < node.key ? node.left : node.right;
        }
        return node;
    }

    /** Returns the node of the smallest key, or null when there is none. */
    public Node findMin() {
        return root == null ? null : leftmost(root);
    }

    /** Returns the node of the greatest key, or null when there is none. */
    public Node findMax() {
        Node node = root;
        if (node != null) {
            while (node.right != null) {
                node = node.right;
            }
        }
        return node;
    }

    /** Adds {@code key}, unless it is there. */
    public void insert(int key) {
        root = insert(key, root);
    }

    private static Node insert(int key, Node node) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(key, node.left);
        } else if (key > node.key) {
            node.right = insert(key, node.right);
        } else {
            return node;
        }
        return balance(node);
    }

    /** Removes {@code key}, if it is there. */
    public void remove(int key) {
        root = remove(key, root);
    }

    private static Node remove(int key, Node node) {
        if (node == null) {
            return null;
        }
        if (key < node.key) {
            node.left = remove(key, node.left);
        } else if (key > node.key) {
            node.right = remove(key, node.right);
        } else if (node.left == null) {
            return node.right;
        } else if (node.right == null) {
            return node.left;
        } else {
            node.key = leftmost(node.right).key;
            node.right = remove(node.key, node.right);
        }
        return balance(node);
    }

    private static Node leftmost(Node node) {
        while (node.left != null) {
            node = node.left;
        }
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

    /** Rights a subtree whose children are right but may differ by two in height; returns its top. */
    private static Node balance(Node node) {
        int difference = height(node.left) - height(node.right);
        if (difference > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (difference < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        update(node);
        return node;
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        update(node);
        update(top);
        return top;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        update(node);
        update(top);
        return top;
    }
}
