package calls;

/** States that one may want of two {@link LeftistHeap}s; calls make some of them, and never the others. */
public final class LeftistHeapSpecs {
    private LeftistHeapSpecs() {}

    /** Tells whether the first heap begins before the second, and the left child there is less than the one here. */
    public static boolean crossed(LeftistHeap a, LeftistHeap b) {
        return a.root.element < b.root.element && b.root.left.element < a.root.left.element;
    }

    /** Tells whether two heaps are crossed, and each root with the left child of the other makes a given sum. */
    public static boolean crossedSums(LeftistHeap a, LeftistHeap b) {
        return crossed(a, b)
                && a.root.element + b.root.left.element == 100
                && b.root.element + a.root.left.element == 200;
    }

    /** Tells whether two heaps are crossed, and the difference of the roots is that of the left children. */
    public static boolean crossedDifferences(LeftistHeap a, LeftistHeap b) {
        long roots = (long) b.root.element - a.root.element;
        long below = (long) b.root.left.element - a.root.left.element;
        return crossed(a, b) && roots == below;
    }

    /** Tells whether each root is greater than the left child of the other. */
    public static boolean crossedTwice(LeftistHeap a, LeftistHeap b) {
        return a.root.element > b.root.left.element && b.root.element > a.root.left.element;
    }

    /** Tells whether two heaps have a node in common on their ways to the left. */
    public static boolean share(LeftistHeap a, LeftistHeap b) {
        if (a == b) {
            return false;
        }
        for (LeftistHeap.LeftNode here = a.root; here != null; here = here.left) {
            for (LeftistHeap.LeftNode there = b.root; there != null; there = there.left) {
                if (here == there) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Tells whether a heap has a right child farther from a gap than the left one; throws when it has none. */
    public static boolean rightFarther(LeftistHeap a, LeftistHeap b) {
        return a.root.right.npl > a.root.left.npl || b.root.right.npl > b.root.left.npl;
    }

    /** Tells whether the second heap is empty, and the first has three keys or more on the left, two on the right. */
    public static boolean highBesideEmpty(LeftistHeap a, LeftistHeap b) {
        return b.root == null && a.root.left.npl == 1 && a.root.right.left != null && a.root.npl == 1;
    }
}
