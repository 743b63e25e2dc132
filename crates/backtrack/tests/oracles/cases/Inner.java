package cases;

// bound Node 2
// domain Inner.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// domain Node.this$0 null|Inner
// domain Inner.limit 0..2
/** Nodes that know the list they are in. */
class Inner {
    Node head;
    int limit;

    class Node {
        Node next;
        int key;

        boolean isWithin() {
            return key <= limit;
        }
    }

    boolean repOk() {
        return head == null || head.isWithin() && head.next != head && (head.next == null || head.next.isWithin());
    }
}
