package cases;

import java.util.LinkedHashMap;
import java.util.Map;

// domain ReplacedValues.left null|Node
// domain ReplacedValues.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
/** What a map holds depends on puts that were not made, and on which key was put. */
class ReplacedValues {
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
        Map<Node, Integer> marks = new LinkedHashMap<>();
        marks.put(left, 0);
        if (right.key == 2) {
            marks.put(left, 1);
        }
        marks.put(left.key == 1 ? right : left, 2);
        if (marks.get(left) == 0) {
            return false;
        }
        Integer before = marks.put(right, left.key);
        if (before != null && before == 1) {
            return false;
        }
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        numbers.put(left.key, 0);
        numbers.put(right.key, 1);
        return numbers.get(left.key) == 1 || marks.get(left) == 2;
    }
}
