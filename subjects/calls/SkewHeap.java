package calls;

/**
 * A skew heap of ints, the least on top: it keeps no balance but swaps the children of every node that it merges at.
 *
 * <p>Of two heaps that are merged one stands on the left of the other; the sides that face each other are merged, then
 * swapped to the outside. So nodes grow on both sides, and any shape of a binary tree comes about. Equal keys are kept,
 * so one shape has many orders of its keys.
 */
public class SkewHeap {
    private SkewNode root;
    private int size;

    /** A node of the heap. */
    private static final class SkewNode {
        final int element;
        SkewNode left;
        SkewNode right;

        SkewNode(int element) {
            this.element = element;
        }
    }

    /** Makes an empty heap. */
    public SkewHeap() {}

    /** Tells whether the heap has no key. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns the number of keys. */
    public int getSize() {
        return size;
    }

    /** Drops all keys. */
    public void clear() {
        root = null;
        size = 0;
    }

    /** Adds {@code x}, which may be there already. */
    public void insert(int x) {
        root = merge(root, new SkewNode(x));
        size++;
    }

    /** Takes out and returns the least key; throws IllegalStateException when there is none. */
    public int remove() {
        if (root == null) {
            throw new IllegalStateException("remove from an empty heap");
        }
        int least = root.element;
        root = merge(root.left, root.right);
        size--;
        return least;
    }

    /** Merges two heaps, {@code a} on the left of {@code b}. */
    private static SkewNode merge(SkewNode a, SkewNode b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a.element < b.element) {
            SkewNode inner = a.right;
            a.right = a.left;
            a.left = merge(inner, b);
            return a;
        }
        SkewNode inner = b.left;
        b.left = b.right;
        b.right = merge(a, inner);
        return b;
    }
}
