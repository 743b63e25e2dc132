package heapwise.subjects.sll;

import static jbse.meta.Analysis.assume;
import static jbse.meta.Analysis.isResolved;

import heapwise.hex.Side;

/** What rules call of {@link MyLinkedList}: where lists share nodes, no chain comes back to where it was. */
@Side
final class MyLinkedListTriggers {
    private MyLinkedListTriggers() {}

    private static void onSharedHeader(MyLinkedList list) {
        assume(list.header.element == null);
    }

    private static void onShared(ListNode node) {
        ListNode later = node;
        do {
            later = isResolved(later, "next") ? later.next : null;
        } while (later != null && later != node);
        assume(later == null);
    }
}
