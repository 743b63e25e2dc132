package cases;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

// domain HeldMaps.left null|Node
// domain HeldMaps.right null|Node
// domain Node.key 0..2
// bound Node 2
/** Maps that another map holds, some of them for two keys. */
class HeldMaps {
    static class Node {
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null) {
            return false;
        }
        Map<Node, Map<Node, Integer>> maps = new IdentityHashMap<>();
        maps.put(left, new HashMap<>());
        Map<Node, Integer> known = maps.get(left.key == 1 ? left : right);
        maps.putIfAbsent(right, known == null ? new HashMap<>() : known);
        maps.get(left).put(right, 1);
        maps.get(right).putIfAbsent(right, 2);
        maps.get(right).putIfAbsent(left, right.key);
        if (maps.get(left).size() == 1) {
            return maps.get(right).get(right) == 2;
        }
        return maps.get(left).get(left) == 1;
    }
}
