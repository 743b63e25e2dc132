package ordinary;

import java.util.NoSuchElementException;

/** A leftist heap: a priority queue that can swallow another one quickly. */
public class MeldableHeap<T extends Comparable<T>> {
    private static class Node<T> {
        final T value;
        Node<T> left;
        Node<T> right;
        int rank = 1;

        Node(T value) {
            this.value = value;
        }
    }

    private Node<T> root;
    private int size;

    public boolean isEmpty() {
        return root == null;
    }

    public int size() {
        return size;
    }

    public void add(T value) {
        if (value == null) {
            throw new IllegalArgumentException("value must not be null");
        }
        root = merge(root, new Node<>(value));
        size++;
    }

    public T min() {
        if (root == null) {
            throw new NoSuchElementException("heap is empty");
        }
        return root.value;
    }

    public T removeMin() {
        T result = min();
        root = merge(root.left, root.right);
        size--;
        return result;
    }

    /** Moves all values of the other heap into this one. */
    public void addAll(MeldableHeap<T> other) {
        if (other == this) {
            throw new IllegalArgumentException("cannot add a heap to itself");
        }
        root = merge(root, other.root);
        size += other.size;
        other.root = null;
        other.size = 0;
    }

    /** Removes and counts the values that are smaller than the limit. */
    public int removeBelow(T limit) {
        int removed = 0;
        while (root != null && root.value.compareTo(limit) < 0) {
            removeMin();
            removed++;
        }
        return removed;
    }

    public boolean contains(T value) {
        return contains(root, value);
    }

    private boolean contains(Node<T> node, T value) {
        if (node == null) {
            return false;
        }
        int order = node.value.compareTo(value);
        if (order > 0) {
            return false;
        }
        return order == 0 || contains(node.left, value) || contains(node.right, value);
    }

    private Node<T> merge(Node<T> a, Node<T> b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (b.value.compareTo(a.value) < 0) {
            Node<T> swap = a;
            a = b;
            b = swap;
        }
        a.right = merge(a.right, b);
        if (rank(a.left) < rank(a.right)) {
            Node<T> swap = a.left;
            a.left = a.right;
            a.right = swap;
        }
        a.rank = rank(a.right) + 1;
        return a;
    }

    private int rank(Node<T> node) {
        return node == null ? 0 : node.rank;
    }
}
