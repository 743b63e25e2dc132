package sushi;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link NodeCachingLinkedList}, beside it: no field of the list is there for them. */
@Side
final class NodeCachingLinkedListTriggers {
    /** What is known of a list. */
    static final class Known {
        int minSize;
        boolean isClosed;
        int minCacheSize;
    }

    private NodeCachingLinkedListTriggers() {}

    private static void onList(NodeCachingLinkedList list) {
        assume(list.size >= 0);
        assume(list.cacheSize >= 0);
        assume(list.cacheSize <= list.maximumCacheSize);
    }

    /** A node of the ring was met for the first time. */
    private static void onNode(NodeCachingLinkedList list) {
        Known known = Ghost.of(list, Known.class);
        assume(!known.isClosed);
        known.minSize++;
        assume(list.size >= known.minSize);
    }

    /** One way round the ring has met the other. */
    private static void onClosed(NodeCachingLinkedList list) {
        Known known = Ghost.of(list, Known.class);
        known.isClosed = true;
        assume(list.size == known.minSize);
    }

    private static void onCached(NodeCachingLinkedList list) {
        Known known = Ghost.of(list, Known.class);
        known.minCacheSize++;
        assume(list.cacheSize >= known.minCacheSize);
    }

    /** The chain of the cache has ended. */
    private static void onLastCached(NodeCachingLinkedList list) {
        assume(list.cacheSize == Ghost.of(list, Known.class).minCacheSize);
    }
}
