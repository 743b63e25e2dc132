package calls.faults;

/** {@link calls.LeftistHeap} with a fault: a merge leaves the children on the side where they are. */
public class LeftistHeapWithoutSwap {
    LeftNode root;

    /** A node of the heap. */
    static final class LeftNode {
        final int element;
        LeftNode left;
        LeftNode right;
        int npl;

        LeftNode(int element) {
            this.element = element;
        }
    }

    /** Makes an empty heap. */
    public LeftistHeapWithoutSwap() {}

    /** Tells whether the heap has no key. */
    public boolean isEmpty() {
        return root == null;
    }

    /** Drops all keys. */
    public void makeEmpty() {
        root = null;
    }

    /** Adds {@code x}, which may be there already. */
    public void insert(int x) {
        root = merge(new LeftNode(x), root);
    }

    /** Returns the least key, or -1 when there is none. */
    public int findMin() {
        return root == null ? -1 : root.element;
    }

    /** Takes out and returns the least key, or returns -1 when there is none. */
    public int deleteMin() {
        if (root == null) {
            return -1;
        }
        int least = root.element;
        root = merge(root.left, root.right);
        return least;
    }

    /** Moves all keys of {@code other} here; nothing happens when it is this heap. */
    public void merge(LeftistHeapWithoutSwap other) {
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
        LeftNode top = a.element < b.element ? a : b;
        LeftNode rest = top == a ? b : a;
        top.right = merge(top.right, rest);
        top.npl = Math.min(npl(top.left), npl(top.right)) + 1;
        return top;
    }

    private static int npl(LeftNode node) {
        return node == null ? -1 : node.npl;
    }
}
