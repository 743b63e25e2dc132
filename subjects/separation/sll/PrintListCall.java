package separation.sll;

/** The inputs of a call of {@link MyLinkedList#printList}. */
public class PrintListCall {
    MyLinkedList own;
    MyLinkedList list;

    /** Tells whether the receiver's own list is empty and the other one is valid and shares no cell with it. */
    public boolean repOk() {
        if (own == null || !own.repOk() || !own.isEmpty()) {
            return false;
        }
        if (list == null || list == own || !list.repOk()) {
            return false;
        }
        for (ListNode node = list.header; node != null; node = node.next) {
            if (node == own.header) {
                return false;
            }
        }
        return true;
    }

    /** Makes the call. */
    public StringBuilder printList() {
        return own.printList(list);
    }
}
