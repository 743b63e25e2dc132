package heapwise.subjects.tll;

import java.util.ArrayList;

/** A node of a binary tree with parent links whose leaves are chained from left to right; the root stands for the tree. */
public class Tll {
    int value;
    Tll left;
    Tll right;
    Tll parent;
    Tll next;

    /** Makes a tree of one leaf. */
    public Tll(int value) {
        this.value = value;
    }

    /** Tells whether this is the root of a tree of full inner nodes, right parent links and a right chain of leaves. */
    public boolean repOk() {
        return isTree() && isChained();
    }

    /** With right parent links and distinct siblings no node can be reached twice. */
    private boolean isTree() {
        if (parent != null) {
            return false;
        }
        ArrayList<Tll> nodes = new ArrayList<>();
        nodes.add(this);
        for (int i = 0; i < nodes.size(); i++) {
            Tll node = nodes.get(i);
            if (node.right == null) {
                if (node.left != null) {
                    return false;
                }
            } else {
                if (node.left == null || node.left == node.right) {
                    return false;
                }
                if (node.left.parent != node || node.right.parent != node) {
                    return false;
                }
                nodes.add(node.left);
                nodes.add(node.right);
            }
        }
        return true;
    }

    private boolean isChained() {
        ArrayList<Tll> open = new ArrayList<>();
        open.add(this);
        Tll last = null;
        while (!open.isEmpty()) {
            Tll node = open.remove(open.size() - 1);
            if (node.isLeaf()) {
                if (last != null && last.next != node) {
                    return false;
                }
                last = node;
            } else {
                if (node.next != null) {
                    return false;
                }
                open.add(node.right);
                open.add(node.left);
            }
        }
        return last.next == null;
    }

    /** Tells whether this node has no children. */
    public boolean isLeaf() {
        return right == null;
    }

    /** Returns the leftmost leaf. */
    public Tll firstLeaf() {
        Tll node = this;
        while (!node.isLeaf()) {
            node = node.left;
        }
        return node;
    }

    /** Counts the leaves. */
    public int leafCount() {
        int count = 0;
        for (Tll leaf = firstLeaf(); leaf != null; leaf = leaf.next) {
            count++;
        }
        return count;
    }

    /** Counts the leaves whose value is greater than zero. */
    public int positiveLeafCount() {
        int count = 0;
        for (Tll leaf = firstLeaf(); leaf != null; leaf = leaf.next) {
            if (leaf.value > 0) {
                count++;
            }
        }
        return count;
    }

    /** Returns the greatest value of a leaf. */
    public int maxLeaf() {
        Tll leaf = firstLeaf();
        int max = leaf.value;
        for (leaf = leaf.next; leaf != null; leaf = leaf.next) {
            if (leaf.value > max) {
                max = leaf.value;
            }
        }
        return max;
    }

    /** Returns the length of the longest way down to a leaf. */
    public int height() {
        return isLeaf() ? 0 : 1 + Math.max(left.height(), right.height());
    }

    /**
     * Gives the leaf number {@code index}, counted from the left, two new leaves below it.
     * Throws IndexOutOfBoundsException when there is no such leaf.
     */
    public void split(int index, int leftValue, int rightValue) {
        if (index < 0) {
            throw new IndexOutOfBoundsException(index);
        }
        Tll before = null;
        Tll leaf = firstLeaf();
        for (int i = 0; i < index; i++) {
            before = leaf;
            leaf = leaf.next;
            if (leaf == null) {
                throw new IndexOutOfBoundsException(index);
            }
        }
        leaf.grow(leftValue, rightValue);
        if (before != null) {
            before.next = leaf.left;
        }
    }

    private void grow(int leftValue, int rightValue) {
        left = new Tll(leftValue);
        right = new Tll(rightValue);
        left.parent = this;
        right.parent = this;
        left.next = right;
        right.next = next;
        next = null;
    }
}
