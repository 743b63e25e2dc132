package cases;

// bound Node 2
// domain Texts.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
/** Texts that the invariant makes itself. */
class Texts {
    Node head;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        StringBuilder text = new StringBuilder();
        int left = 2;
        for (Node at = head; at != null && left-- > 0; at = at.next) {
            text.append(at.key).append(at.next == null ? "." : ",");
        }
        return text.toString().equals("0,1.") || text.length() == 2 || text.indexOf("2,2") >= 0;
    }
}
