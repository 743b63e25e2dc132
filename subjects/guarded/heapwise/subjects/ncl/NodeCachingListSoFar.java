package heapwise.subjects.ncl;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;

/** The invariant of {@link NodeCachingList}, of what was looked at only. */
public class NodeCachingListSoFar {
    /** Whether nothing that was looked at is wrong; not sizes. */
    public static boolean isRightSoFar(NodeCachingList list) {
        if (!isResolved(list, "header")) {
            return isCacheRight(list, new IdentityHashMap<>());
        }
        if (list.header == null) {
            return false;
        }
        Map<NodeCachingList.Node, NodeCachingList.Node> ring = new IdentityHashMap<>();
        return goesForwards(list.header, ring) && goesBackwards(list.header, ring) && isCacheRight(list, ring);
    }

    private static boolean goesForwards(NodeCachingList.Node header, Map<NodeCachingList.Node, NodeCachingList.Node> ring) {
        Map<NodeCachingList.Node, NodeCachingList.Node> met = new IdentityHashMap<>();
        NodeCachingList.Node at = header;
        do {
            if (met.put(at, at) != null) {
                return false;
            }
            ring.put(at, at);
            if (!isResolved(at, "next")) {
                return true;
            }
            if (at.next == null || isResolved(at.next, "previous") && at.next.previous != at) {
                return false;
            }
            at = at.next;
        } while (at != header);
        return true;
    }

    private static boolean goesBackwards(NodeCachingList.Node header, Map<NodeCachingList.Node, NodeCachingList.Node> ring) {
        Map<NodeCachingList.Node, NodeCachingList.Node> met = new IdentityHashMap<>();
        NodeCachingList.Node at = header;
        do {
            if (met.put(at, at) != null) {
                return false;
            }
            ring.put(at, at);
            if (!isResolved(at, "previous")) {
                return true;
            }
            if (at.previous == null || isResolved(at.previous, "next") && at.previous.next != at) {
                return false;
            }
            at = at.previous;
        } while (at != header);
        return true;
    }

    private static boolean isCacheRight(NodeCachingList list, Map<NodeCachingList.Node, NodeCachingList.Node> met) {
        if (!isResolved(list, "firstCachedNode")) {
            return true;
        }
        NodeCachingList.Node at = list.firstCachedNode;
        while (at != null) {
            if (met.put(at, at) != null || isResolved(at, "previous") && at.previous != null) {
                return false;
            }
            if (isResolved(at, "value") && at.value != null) {
                return false;
            }
            if (!isResolved(at, "next")) {
                return true;
            }
            at = at.next;
        }
        return true;
    }
}
