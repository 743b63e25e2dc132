package separation.gantt;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link NodeList}: one ring of the header and {@code size} others. */
@Side
final class NodeListTriggers {
    /** What is known of a list. */
    static final class Whole {
        int entries;
        boolean isClosed;
    }

    private NodeListTriggers() {}

    private static void onEntry(NodeList list) {
        Whole whole = Ghost.of(list, Whole.class);
        assume(!whole.isClosed);
        whole.entries++;
        assume(list.size >= whole.entries);
    }

    private static void onClosed(NodeList list) {
        Whole whole = Ghost.of(list, Whole.class);
        if (!whole.isClosed) {
            whole.isClosed = true;
            assume(list.size == whole.entries);
        }
    }
}
