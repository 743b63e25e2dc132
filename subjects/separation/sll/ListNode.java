package separation.sll;

/** One cell of a {@link MyLinkedList}. */
class ListNode {
    Object element;
    ListNode next;

    ListNode(Object element, ListNode next) {
        this.element = element;
        this.next = next;
    }
}
