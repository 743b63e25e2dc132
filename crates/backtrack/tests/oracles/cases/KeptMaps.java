package cases;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

// domain KeptMaps.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..2
// bound Node 3
/** Maps by node and by number, their entries, values and keys. */
class KeptMaps {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    Node root;

    boolean repOk() {
        Map<Node, Integer> depths = new IdentityHashMap<>();
        Map<Integer, Node> byKey = new LinkedHashMap<>();
        if (!enter(root, 0, depths, byKey)) {
            return false;
        }
        Map<Integer, Integer> counts = new HashMap<>(4);
        for (Map.Entry<Integer, Node> entry : byKey.entrySet()) {
            if (depths.get(entry.getValue()) > entry.getKey()) {
                return false;
            }
            counts.put(entry.getKey() / 2, counts.getOrDefault(entry.getKey() / 2, 0) + 1);
        }
        int sum = 0;
        for (Node node : byKey.values()) {
            sum += node.key;
        }
        for (int key : byKey.keySet()) {
            sum -= key;
        }
        return sum == 0 && counts.getOrDefault(0, 0) < 2 && depths.size() == byKey.size();
    }

    private static boolean enter(Node node, int depth, Map<Node, Integer> depths, Map<Integer, Node> byKey) {
        if (node == null) {
            return true;
        }
        if (depths.put(node, depth) != null || byKey.putIfAbsent(node.key, node) != null) {
            return false;
        }
        return enter(node.left, depth + 1, depths, byKey) && enter(node.right, depth + 1, depths, byKey);
    }
}
