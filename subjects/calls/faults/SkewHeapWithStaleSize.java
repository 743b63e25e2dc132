package calls.faults;

/**
 * {@link calls.SkewHeap} with a fault: the removal of a key with two children below it does not count the size down.
 */
public class SkewHeapWithStaleSize {
    SkewNode root;
    int size;

    /** A node of the heap. */
    static final class SkewNode {
        final int element;
        SkewNode left;
        SkewNode right;

        SkewNode(int element) {
            this.element = element;
        }
    }

    /** Makes an empty heap. */
    public SkewHeapWithStaleSize() {}

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
        if (root.left == null || root.right == null) {
            root = root.left == null ? root.right : root.left;
            size--;
        } else {
            root = merge(root.left, root.right);
        }
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
