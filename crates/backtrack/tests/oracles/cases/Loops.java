package cases;

// endless
// bound Node 2
// domain Loops.head null|Node
// domain Node.next null|Node
// domain Node.key 0..1
/** Never ends on a cycle, which makes it invalid. */
class Loops {
    Node head;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        int sum = 0;
        for (Node at = head; at != null; at = at.next) {
            sum += at.key;
        }
        return sum < 2;
    }
}
