package cases;

import java.util.HashSet;
import java.util.Set;

// domain Remainders.head null|Node
// domain Remainders.modulus 0..3
// domain Node.next null|Node
// domain Node.key -3..4
// bound Node 3
class Remainders {
    static class Node {
        Node next;
        int key;
    }

    Node head;
    int modulus;

    boolean repOk() {
        if (modulus == 0) {
            return head == null;
        }
        Set<Integer> met = new HashSet<>();
        int sum = 0;
        int depth = 0;
        for (Node node = head; node != null; node = node.next) {
            if (++depth > 3 || node.key % modulus != depth % modulus && (node.key & 1) == 0) {
                return false;
            }
            int twice = node.key * node.key - 4;
            if (twice / 3 > 1 || node.key / modulus < -1 || !met.add(node.key >> 1)) {
                return false;
            }
            char letter = (char) (node.key % 2 + 'b');
            sum += letter == 'a' ? node.key * 3 : -node.key;
            if (node.next != null && node.key * 2 % 3 == node.next.key % 3) {
                return false;
            }
        }
        return sum < 6;
    }
}
