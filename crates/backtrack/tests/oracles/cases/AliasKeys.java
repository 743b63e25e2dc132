package cases;

import java.util.HashMap;
import java.util.Map;

// domain AliasKeys.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..2
// bound Node 3
/** Keys that may be any of several nodes, of which one may have got another value. */
class AliasKeys {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    Node root;

    boolean repOk() {
        Map<Node, Integer> marks = new HashMap<>();
        for (Node node = root; node != null; node = node.left) {
            if (marks.putIfAbsent(node, 1) != null) {
                return false;
            }
        }
        if (root != null && root.key == 1) {
            marks.put(root, 2);
        }
        int sum = 0;
        for (Node node = root; node != null; node = node.left) {
            if (node.right != null) {
                Integer mark = marks.get(node.right);
                if (mark == null || mark == 1 && node.key == 0) {
                    return false;
                }
                sum += mark;
                marks.put(node.key == 2 ? node : node.right, 1);
            }
        }
        return sum != 3;
    }
}
