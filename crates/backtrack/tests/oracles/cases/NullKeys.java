package cases;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

// domain NullKeys.left null|Node
// domain NullKeys.right null|Node
// domain Node.key 0..2
// bound Node 2
/** Null as a key, and an exception where none is held. */
class NullKeys {
    static class Node {
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        Map<Node, Integer> marks = new LinkedHashMap<>();
        marks.put(left, 1);
        marks.put(right, 2);
        marks.putIfAbsent(null, 3);
        Map<Node, Integer> keys = new IdentityHashMap<>();
        keys.put(left, 0);
        int mark = marks.getOrDefault(null, 7);
        for (Node key : marks.keySet()) {
            if (key != null && key.key == mark % 2 || keys.get(key) == 1) {
                return false;
            }
            keys.put(right, 2);
        }
        return marks.containsKey(null) && marks.size() < 3;
    }
}
