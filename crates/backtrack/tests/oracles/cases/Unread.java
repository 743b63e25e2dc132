package cases;

// bound Node 3
// domain Unread.head null|Node
// domain Unread.tail null|Node
// domain Unread.count 0..2
// domain Node.next null|Node
// domain Node.mark 0..1
/** Most of the structure is not read, so it is completed in every way. */
class Unread {
    Node head;
    Node tail;
    int count;

    static class Node {
        Node next;
        int mark;
    }

    boolean repOk() {
        return head != null && (count == 0 || head.mark == 1);
    }
}
