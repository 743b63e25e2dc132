/** A list whose sum of bits says how long it is: what is known of numbers decides on shapes, by a way that is no comparison. */
public class Tally {
    Node head;
    int sum;

    static class Node {
        int key;
        Node next;
    }

    public boolean repOk() {
        if (head == null) {
            return sum == 0;
        }
        int length = 0;
        for (Node node = head; node != null; node = node.next) {
            length++;
            if (length > 2) {
                return false;
            }
        }
        return ((head.key ^ length ^ 2) & 3) == sum;
    }
}
