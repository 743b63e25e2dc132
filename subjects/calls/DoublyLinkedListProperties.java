package calls;

/** What every caller of a {@link DoublyLinkedList} may rely on. */
public final class DoublyLinkedListProperties {
    private DoublyLinkedListProperties() {}

    /** Tells whether the way back is the way there reversed, and the last node is the one known as such. */
    public static boolean linked(DoublyLinkedList list) {
        if (list.head.previous != null) {
            return false;
        }
        DoublyLinkedList.Node node = list.head;
        // This ends: a node that is reached twice would have to know two predecessors.
        while (node.next != null) {
            if (node.next.previous != node) {
                return false;
            }
            node = node.next;
        }
        return node == list.last;
    }

    /** Tells whether the list is linked and its size is the number of its elements. */
    public static boolean wellFormed(DoublyLinkedList list) {
        if (!linked(list)) {
            return false;
        }
        int count = 0;
        for (DoublyLinkedList.Node node = list.head.next; node != null; node = node.next) {
            count++;
        }
        return count == list.size;
    }
}
