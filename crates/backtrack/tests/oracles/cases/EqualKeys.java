package cases;

import java.util.HashSet;
import java.util.Set;

// domain EqualKeys.left null|Node
// domain EqualKeys.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
class EqualKeys {
    static class Node {
        Node next;
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null || left == right || left.next != null || right.next != null) {
            return false;
        }
        Set<Integer> keys = new HashSet<>();
        keys.add(left.key);
        keys.add(right.key);
        return keys.size() == 2;
    }
}
