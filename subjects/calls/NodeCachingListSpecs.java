package calls;

/** States that one may want of a list that caches nodes; calls make some of them, and never the others. */
public final class NodeCachingListSpecs {
    private NodeCachingListSpecs() {}

    /** Tells whether there are four elements and two spare nodes. */
    public static boolean fourAndTwo(SizedCachingList list) {
        return list.size == 4 && list.cacheSize == 2;
    }

    /** Tells whether there are one element and six spare nodes. */
    public static boolean oneAndSix(SizedCachingList list) {
        return list.size == 1 && list.cacheSize == 6;
    }

    /** Tells whether there are {@code cached} spare nodes, more than one, and half as many elements. */
    public static boolean halfAsMany(SizedCachingList list, int cached) {
        return cached > 1 && list.cacheSize == cached && 2 * list.size == cached;
    }

    /** Tells whether there are {@code size} elements and {@code cached} spare nodes, six together. */
    public static boolean sixNodes(SizedCachingList list, int size, int cached) {
        return list.size == size && list.cacheSize == cached && size + cached == 6;
    }

    /** Tells whether one of the sizes is below zero. */
    public static boolean sizesBelowZero(SizedCachingList list) {
        return list.size < 0 || list.cacheSize < 0;
    }

    /** Tells whether null is found at {@code index} first, and that is 4. */
    public static boolean nullAtFour(NodeCachingList list, int index) {
        return index == 4 && list.indexOf(null) == index;
    }

    /** Tells whether null is found beyond the fifth place first. */
    public static boolean nullBeyondFour(NodeCachingList list) {
        return list.indexOf(null) > 4;
    }
}
