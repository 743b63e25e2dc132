package separation.sll;

/** The inputs of a call of {@link MyLinkedList#insert}. */
public class InsertCall {
    MyLinkedList list;
    Object element;
    ListItr position;

    /** Tells whether the list is empty and the position is null, past an end, or at the last cell of some other list. */
    public boolean repOk() {
        if (list == null || !list.repOk() || !list.isEmpty()) {
            return false;
        }
        if (position == null || position.current == null) {
            return true;
        }
        return position.current != list.header && position.current.next == null;
    }

    /** Makes the call. */
    public void insert() {
        list.insert(element, position);
    }
}
