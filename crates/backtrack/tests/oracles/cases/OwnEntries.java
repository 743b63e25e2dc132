package cases;

import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

// domain OwnEntries.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..1
// bound Node 3
/** Pairs on a worklist that are entries of no map, beside a map whose entries are asked for. */
class OwnEntries {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    Node root;

    boolean repOk() {
        Deque<Map.Entry<Node, Integer>> work = new ArrayDeque<>();
        Set<Node> seen = new HashSet<>();
        Map<Node, Integer> depths = new LinkedHashMap<>();
        if (root != null) {
            work.add(new AbstractMap.SimpleEntry<>(root, 0));
            seen.add(root);
        }
        while (!work.isEmpty()) {
            Map.Entry<Node, Integer> pair = work.poll();
            Node node = pair.getKey();
            depths.put(node, pair.getValue());
            if (node.left != null) {
                if (!seen.add(node.left)) {
                    return false;
                }
                work.add(new AbstractMap.SimpleEntry<>(node.left, pair.getValue() + 1));
            }
            if (node.right != null) {
                if (!seen.add(node.right)) {
                    return false;
                }
                work.add(new AbstractMap.SimpleEntry<>(node.right, pair.getValue() + 1));
            }
        }
        for (Map.Entry<Node, Integer> entry : depths.entrySet()) {
            if (entry.getKey().key != entry.getValue() % 2) {
                return false;
            }
        }
        return true;
    }
}
