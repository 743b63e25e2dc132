package cases;

// bound Node 2
// domain Marked.head null|Node
// domain Marked.mark 0
// domain Node.next null|Node
// domain Node.key 0..2
/** Writes to itself; what a number decides is asked only of references to objects that were there. */
class Marked {
    Node head;
    int mark;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        mark = 0;
        if (head == null) {
            return false;
        }
        boolean small = head.key < 1;
        Node next = head.next;
        if (next != head) {
            return false;
        }
        return small;
    }
}
