package sushi;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link LinkedList}, beside it: no field of the list is there for them. */
@Side
final class LinkedListTriggers {
    /** What is known of a list. */
    static final class Known {
        int minSize;
        boolean isClosed;
    }

    private LinkedListTriggers() {}

    private static void onList(LinkedList list) {
        assume(list.size >= 0);
    }

    /** An entry was met for the first time. */
    private static void onEntry(LinkedList list) {
        Known known = Ghost.of(list, Known.class);
        assume(!known.isClosed);
        known.minSize++;
        assume(list.size >= known.minSize);
    }

    /** One way round the ring has met the other. */
    private static void onClosed(LinkedList list) {
        Known known = Ghost.of(list, Known.class);
        known.isClosed = true;
        assume(list.size == known.minSize);
    }
}
