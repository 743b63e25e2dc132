package cases;

import java.util.HashSet;
import java.util.Set;

// domain HashedOrder.head null|Node
// domain Node.next null|Node
// domain Node.key 0..3
// bound Node 3
class HashedOrder {
    static class Node {
        Node next;
        int key;
    }

    Node head;

    /** The keys come out of a set in the order of their codes, whatever the order in which they were added. */
    boolean repOk() {
        Set<Integer> keys = new HashSet<>();
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (++count > 3 || !keys.add(node.key)) {
                return false;
            }
        }
        int last = -1;
        for (int key : keys) {
            if (key < last || key - last > 2) {
                return false;
            }
            last = key;
        }
        return true;
    }
}
