// What: objects that a static field numbers.
package shapes;

public class Numbered {
    static class Node {
        private static int made;
        final int number = made++;
        Node next;
    }

    Node head;

    public int sum() {
        return head.number + head.next.number * 10;
    }
}
