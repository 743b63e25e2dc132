package cases;

import java.util.HashSet;
import java.util.Set;

// domain GrownSets.left null|Node
// domain GrownSets.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
class GrownSets {
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
        keys.add(left.key * 2);
        keys.add(right.key + 1);
        if (keys.contains(2)) {
            keys.add(0);
        }
        return keys.size() == 2;
    }
}
