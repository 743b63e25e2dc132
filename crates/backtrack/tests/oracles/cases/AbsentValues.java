package cases;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

// domain AbsentValues.left null|Node
// domain AbsentValues.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
/** What {@code putIfAbsent} puts depends on all that would have put something before it. */
class AbsentValues {
    static class Node {
        Node next;
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null) {
            return false;
        }
        Map<Node, Integer> chosen = new LinkedHashMap<>();
        chosen.putIfAbsent(left.key == 1 ? left : right, 1);
        chosen.putIfAbsent(left, 2);
        if (chosen.get(left) != 1) {
            return false;
        }
        Map<Node, Integer> branched = new HashMap<>();
        if (right.key == 1) {
            branched.putIfAbsent(left, 1);
        }
        branched.putIfAbsent(left, 2);
        return branched.get(left) == 1;
    }
}
