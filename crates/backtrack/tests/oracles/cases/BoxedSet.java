package cases;

import java.util.HashSet;
import java.util.Set;

// domain BoxedSet.head null|Node
// domain Node.next null|Node
// domain Node.key 0..3
// bound Node 4
class BoxedSet {
    static class Node { Node next; int key; }
    Node head;

    boolean repOk() {
        Set<Integer> keys = new HashSet<>();
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (!keys.add(node.key) || count++ > 4) {
                return false;
            }
        }
        return true;
    }
}
