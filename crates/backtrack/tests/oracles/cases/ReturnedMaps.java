package cases;

import java.util.HashMap;
import java.util.Map;

// domain ReturnedMaps.left null|Node
// domain ReturnedMaps.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
/** Maps that a helper makes and fills, called in branches. */
class ReturnedMaps {
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
        Map<Node, Integer> marks = left.key == 2 ? marks(left, 1) : marks(right, 2);
        if (right.next != null) {
            marks = marks(right.next, marks.getOrDefault(left, 0));
        }
        return marks.getOrDefault(right, 3) == 1 || marks.containsKey(left) && marks.get(left) == 0;
    }

    private static Map<Node, Integer> marks(Node node, int mark) {
        Map<Node, Integer> marks = new HashMap<>();
        if (node.key == 1) {
            marks.putIfAbsent(node, mark + 1);
        }
        marks.putIfAbsent(node, mark);
        if (node.next != null) {
            marks.put(node.next, 0);
        }
        return marks;
    }
}
