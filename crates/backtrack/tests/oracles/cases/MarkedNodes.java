package cases;

import java.util.HashMap;
import java.util.Map;

// domain MarkedNodes.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// bound Node 4
class MarkedNodes {
    static class Node { Node left; Node right; }
    Node root;

    boolean repOk() {
        return root == null || walk(root, new HashMap<>());
    }

    private static boolean walk(Node node, Map<Node, Integer> seen) {
        if (seen.containsKey(node)) {
            return false;
        }
        seen.put(node, 1);
        return (node.left == null || walk(node.left, seen)) && (node.right == null || walk(node.right, seen));
    }
}
