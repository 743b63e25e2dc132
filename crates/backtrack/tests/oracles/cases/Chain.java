package cases;

// bound Node 3
// domain Chain.head null|Node
// domain Chain.size 0..3
// domain Node.next null|Node
// domain Node.key 0..3
/** A sorted list of a recorded length. */
class Chain {
    Node head;
    int size;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        int seen = 0;
        for (Node at = head; at != null; at = at.next) {
            if (++seen > size || at.next != null && at.next.key <= at.key) {
                return false;
            }
        }
        return seen == size;
    }
}
