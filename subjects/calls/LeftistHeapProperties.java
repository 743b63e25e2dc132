package calls;

/** What every caller of a {@link LeftistHeap} may rely on. */
public final class LeftistHeapProperties {
    private LeftistHeapProperties() {}

    /** Tells whether no key is less than the one above it. */
    public static boolean ordered(LeftistHeap heap) {
        return ordered(heap.root, Integer.MIN_VALUE);
    }

    /** Tells whether every node stores its distance to the nearest gap, and is not nearer to one on its left. */
    public static boolean leftist(LeftistHeap heap) {
        return leansLeft(heap.root);
    }

    private static boolean ordered(LeftistHeap.LeftNode node, int atLeast) {
        if (node == null) {
            return true;
        }
        return atLeast <= node.element && ordered(node.left, node.element) && ordered(node.right, node.element);
    }

    private static boolean leansLeft(LeftistHeap.LeftNode node) {
        if (node == null) {
            return true;
        }
        int left = distance(node.left);
        int right = distance(node.right);
        return right <= left && node.npl == right + 1 && leansLeft(node.left) && leansLeft(node.right);
    }

    private static int distance(LeftistHeap.LeftNode node) {
        return node == null ? -1 : Math.min(distance(node.left), distance(node.right)) + 1;
    }
}
