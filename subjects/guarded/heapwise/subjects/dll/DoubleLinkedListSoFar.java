package heapwise.subjects.dll;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;

/** The invariant of {@link DoubleLinkedList}, of what was looked at only. */
public class DoubleLinkedListSoFar {
    /** Whether nothing that was looked at is wrong; not sizes. */
    public static boolean isRightSoFar(DoubleLinkedList list) {
        if (!isResolved(list, "header")) {
            return true;
        }
        if (list.header == null) {
            return false;
        }
        return goesForwards(list.header) && goesBackwards(list.header);
    }

    private static boolean goesForwards(DoubleLinkedList.Entry header) {
        Map<DoubleLinkedList.Entry, DoubleLinkedList.Entry> met = new IdentityHashMap<>();
        DoubleLinkedList.Entry at = header;
        do {
            if (met.put(at, at) != null) {
                return false;
            }
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

    private static boolean goesBackwards(DoubleLinkedList.Entry header) {
        Map<DoubleLinkedList.Entry, DoubleLinkedList.Entry> met = new IdentityHashMap<>();
        DoubleLinkedList.Entry at = header;
        do {
            if (met.put(at, at) != null) {
                return false;
            }
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
}
