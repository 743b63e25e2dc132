package heapwise.subjects.aat;

import java.util.ArrayList;
import java.util.NoSuchElementException;

/** An AA tree of distinct ints; a sentinel node stands for every empty subtree. */
public class AATree {
    final AANode nullNode;
    AANode root;

    /** One node of the tree. */
    static class AANode {
        int element;
        AANode left;
        AANode right;
        int level;

        AANode(int element, AANode left, AANode right, int level) {
            this.element = element;
            this.left = left;
            this.right = right;
            this.level = level;
        }
    }

    /** Makes an empty tree. */
    public AATree() {
        nullNode = new AANode(0, null, null, 0);
        nullNode.left = nullNode;
        nullNode.right = nullNode;
        root = nullNode;
    }

    /** Tells whether the sentinel is intact, the nodes form a tree, the levels fit and the keys rise from left to right. */
    public boolean repOk() {
        ArrayList<AANode> nodes = new ArrayList<>();
        return isSentinel() && isTree(nodes) && isLevelled(nodes) && isOrdered();
    }

    private boolean isSentinel() {
        if (nullNode == null || nullNode.left != nullNode || nullNode.right != nullNode) {
            return false;
        }
        return nullNode.level == 0 && nullNode.element == 0;
    }

    /** Collects all nodes but the sentinel; false when a link is null or a node is reached twice. */
    private boolean isTree(ArrayList<AANode> nodes) {
        if (!enter(nodes, root)) {
            return false;
        }
        for (int i = 0; i < nodes.size(); i++) {
            AANode node = nodes.get(i);
            if (!enter(nodes, node.left) || !enter(nodes, node.right)) {
                return false;
            }
        }
        return true;
    }

    private boolean enter(ArrayList<AANode> nodes, AANode node) {
        if (node == null) {
            return false;
        }
        if (node == nullNode) {
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

    /** A left child is one level lower; a right child too, or level, but then its own right child is lower. */
    private static boolean isLevelled(ArrayList<AANode> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            AANode node = nodes.get(i);
            int level = node.level;
            if (node.left.level != level - 1) {
                return false;
            }
            int right = node.right.level;
            if (right != level - 1 && right != level) {
                return false;
            }
            if (node.right.right.level >= level) {
                return false;
            }
        }
        return true;
    }

    private boolean isOrdered() {
        ArrayList<AANode> open = new ArrayList<>();
        AANode last = nullNode;
        AANode node = root;
        while (node != nullNode || !open.isEmpty()) {
            while (node != nullNode) {
                open.add(node);
                node = node.left;
            }
            node = open.remove(open.size() - 1);
            if (last != nullNode && last.element >= node.element) {
                return false;
            }
            last = node;
            node = node.right;
        }
        return true;
    }

    /** Tells whether the tree holds nothing. */
    public boolean isEmpty() {
        return root == nullNode;
    }

    /** Drops all keys. */
    public void makeEmpty() {
        root = nullNode;
    }

    /** Tells whether {@code x} is a key. */
    public boolean contains(int x) {
        AANode node = root;
        while (node != nullNode) {
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

    /** Returns the smallest key; throws NoSuchElementException when there is none. */
    public int findMin() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return leftmost(root).element;
    }

    /** Returns the greatest key; throws NoSuchElementException when there is none. */
    public int findMax() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        AANode node = root;
        while (node.right != nullNode) {
            node = node.right;
        }
        return node.element;
    }

    /** Adds {@code x} unless it is a key already. */
    public void insert(int x) {
        root = insert(x, root);
    }

    private AANode insert(int x, AANode node) {
        if (node == nullNode) {
            return new AANode(x, nullNode, nullNode, 1);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
        } else if (x > node.element) {
            node.right = insert(x, node.right);
        } else {
            return node;
        }
        return split(skew(node));
    }

    /** Removes {@code x} if it is a key. */
    public void remove(int x) {
        root = remove(x, root);
    }

    private AANode remove(int x, AANode node) {
        if (node == nullNode) {
            return node;
        }
        if (x < node.element) {
            node.left = remove(x, node.left);
        } else if (x > node.element) {
            node.right = remove(x, node.right);
        } else if (node.left == nullNode) {
            return node.right;
        } else {
            // A node with a left child has a right one, so the next key is below on the right.
            node.element = leftmost(node.right).element;
            node.right = remove(node.element, node.right);
        }
        return rebalance(node);
    }

    /** Restores the levels at a node one of whose subtrees may have become one level lower. */
    private AANode rebalance(AANode node) {
        int fitting = 1 + Math.min(node.left.level, node.right.level);
        if (node.level <= fitting) {
            return node;
        }
        node.level = fitting;
        if (node.right.level > fitting) {
            node.right.level = fitting;
        }
        node = skew(node);
        node.right = skew(node.right);
        node.right.right = skew(node.right.right);
        node = split(node);
        node.right = split(node.right);
        return node;
    }

    private AANode leftmost(AANode node) {
        while (node.left != nullNode) {
            node = node.left;
        }
        return node;
    }

    /** Turns a left child of the same level into a right one. */
    private AANode skew(AANode node) {
        if (node == nullNode || node.left.level != node.level) {
            return node;
        }
        AANode top = node.left;
        node.left = top.right;
        top.right = node;
        return top;
    }

    /** Lifts the middle of three nodes of the same level. */
    private AANode split(AANode node) {
        if (node == nullNode || node.right.right.level != node.level) {
            return node;
        }
        AANode top = node.right;
        node.right = top.left;
        top.left = node;
        top.level++;
        return top;
    }
}
