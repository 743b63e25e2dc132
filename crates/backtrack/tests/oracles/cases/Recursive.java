package cases;

// bound Node 2
// domain Recursive.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.height 0..1
/** A balanced tree by recursion, which does not end on cycles. */
class Recursive {
    Node root;

    static class Node {
        Node left;
        Node right;
        int height;
    }

    boolean repOk() {
        return height(root) >= 0;
    }

    private static int height(Node node) {
        if (node == null) {
            return 0;
        }
        int left = height(node.left);
        int right = height(node.right);
        if (left < 0 || right < 0 || Math.abs(left - right) > 1 || node.height != Math.max(left, right)) {
            return -1;
        }
        return node.height + 1;
    }
}
