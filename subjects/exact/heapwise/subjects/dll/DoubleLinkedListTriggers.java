package heapwise.subjects.dll;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link DoubleLinkedList}: one ring of the header and {@code size} entries. */
@Side
final class DoubleLinkedListTriggers {
    /** What is known of a list. */
    static final class Whole {
        int entries;
        boolean isClosed;
        boolean isAsked;
    }

    private DoubleLinkedListTriggers() {}

    private static void onEntry(DoubleLinkedList list) {
        Whole whole = Ghost.of(list, Whole.class);
        assume(!whole.isClosed);
        whole.entries++;
        assume(list.size >= whole.entries);
    }

    private static void onClosed(DoubleLinkedList list) {
        Whole whole = Ghost.of(list, Whole.class);
        if (!whole.isClosed) {
            whole.isClosed = true;
            assume(list.size == whole.entries);
        }
    }

    /** An entry of the ring is one that was given to the method; no row speaks of its links. */
    private static void onGiven(DoubleLinkedList list) {
        Whole whole = Ghost.of(list, Whole.class);
        if (whole.isAsked) {
            return;
        }
        whole.isAsked = true;
        assume(!whole.isClosed);
        assume(list.repOk());
    }
}
