package separation.sll;

/** A position in a {@link MyLinkedList}: a cell, or past the end. */
public class ListItr {
    ListNode current;

    ListItr(ListNode current) {
        this.current = current;
    }
}
