package cases;

// bound Node 3
// domain Reverser.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
/** Reverses the list to look at it from the end, and leaves it so. */
class Reverser {
    Node head;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        Node back = null;
        int count = 0;
        while (head != null && count++ < 4) {
            Node next = head.next;
            head.next = back;
            back = head;
            head = next;
        }
        head = back;
        return count < 4 && (back == null || back.key == count - 1);
    }
}
