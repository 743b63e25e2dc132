package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

// domain Capacities.left null|Node
// domain Capacities.right null|Node
// domain Node.key 0..3
// bound Node 2
/** Capacities that may be negative, which only deques take. */
class Capacities {
    static class Node {
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null) {
            return false;
        }
        Deque<Node> work = new ArrayDeque<>(left.key - 4);
        work.add(left);
        List<Node> nodes = new ArrayList<>(right.key);
        nodes.add(right);
        Map<Node, Integer> keys = new HashMap<>(left.key - 2);
        keys.put(left, 1);
        if (right.key > 1) {
            Set<Node> met = new LinkedHashSet<>(right.key - 2);
            return met.add(right);
        }
        return keys.size() == nodes.size();
    }
}
