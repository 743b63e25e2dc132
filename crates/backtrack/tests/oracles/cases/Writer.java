package cases;

// bound Node 3
// domain Writer.head null|Node
// domain Writer.size 0..3
// domain Node.next null|Node
// domain Node.seen 0..1
/** Marks what it visits, and counts its size down. */
class Writer {
    Node head;
    int size;

    static class Node {
        Node next;
        boolean seen;
    }

    boolean repOk() {
        for (Node at = head; at != null; at = at.next) {
            if (at.seen) {
                return false;
            }
            at.seen = true;
            size--;
        }
        return size == 0;
    }
}
