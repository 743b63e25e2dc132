package calls;

/** States that one may want of a {@link BinomialHeap}; calls make some of them, and never the others. */
public final class BinomialHeapSpecs {
    private BinomialHeapSpecs() {}

    /** Tells whether there are three keys, and the least of the roots is below -1. */
    public static boolean belowZero(BinomialHeap heap) {
        return heap.getSize() == 3 && heap.findMinimum() < -1;
    }

    /** Tells whether there are more than six keys, or fewer than none. */
    public static boolean beyondSix(BinomialHeap heap) {
        return heap.getSize() > 6 || heap.getSize() < 0;
    }

    /** Tells whether an empty heap has a least key, or one with keys counts none. */
    public static boolean emptyWithMinimum(BinomialHeap heap) {
        return heap.getSize() < 1 ? heap.findMinimum() != -1 : heap.isEmpty();
    }
}
