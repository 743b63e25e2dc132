package heapwise.subjects.ncl;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link NodeCachingList}: one ring of a header and {@code size} nodes, {@code cacheSize} spare ones. */
@Side
final class NodeCachingListTriggers {
    /** What is known of a list. */
    static final class Whole {
        int nodes;
        boolean isClosed;
        int spares;
    }

    private NodeCachingListTriggers() {}

    private static void onEntry(NodeCachingList list) {
        Whole whole = Ghost.of(list, Whole.class);
        assume(!whole.isClosed);
        whole.nodes++;
        assume(list.size >= whole.nodes);
    }

    private static void onClosed(NodeCachingList list) {
        Whole whole = Ghost.of(list, Whole.class);
        if (!whole.isClosed) {
            whole.isClosed = true;
            assume(list.size == whole.nodes);
        }
    }

    private static void onSpare(NodeCachingList list) {
        Whole whole = Ghost.of(list, Whole.class);
        whole.spares++;
        assume(list.cacheSize >= whole.spares);
        if (whole.spares == 1) {
            assume(list.cacheSize <= list.maximumCacheSize);
        }
    }

    private static void onNoSpare(NodeCachingList list) {
        Whole whole = Ghost.of(list, Whole.class);
        assume(list.cacheSize == whole.spares);
        if (whole.spares == 0) {
            assume(list.maximumCacheSize >= 0);
        }
    }
}
