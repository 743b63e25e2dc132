package styles.sll;

/** A sorted list, checked by two runners of different speed in a do-while loop, then by a loop with a labelled continue. */
public class TwoSpeeds {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;
    }

    public boolean repOk() {
        if (head == null) {
            return size == 0;
        }
        if (isRing()) {
            return false;
        }
        int count = 0;
        int last = head.value;
        Node node = head;
        next:
        do {
            count++;
            int value = node.value;
            node = node.next;
            if (value == last) {
                continue next;
            }
            if (value < last) {
                return false;
            }
            last = value;
        } while (node != null);
        return count == size;
    }

    private boolean isRing() {
        Node slow = head;
        Node fast = head;
        do {
            fast = fast.next;
            if (fast == null) {
                return false;
            }
            fast = fast.next;
            slow = slow.next;
        } while (fast != null && fast != slow);
        return fast != null;
    }
}
