package heapwise.subjects.sll;

/** A position in a {@link MyLinkedList}: a cell, or past the end. */
public class ListItr {
    ListNode current;

    ListItr(ListNode current) {
        this.current = current;
    }

    /** Tells whether no cell is left at this position. */
    public boolean isPastEnd() {
        return current == null;
    }

    /** Returns the element at this position, or null past the end. */
    public Object retrieve() {
        return isPastEnd() ? null : current.element;
    }

    /** Moves one cell on; past the end it stays where it is. */
    public void advance() {
        if (!isPastEnd()) {
            current = current.next;
        }
    }
}
