package cases;

// bound Node 3
// domain Lists.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
/** Stacks and lists of the JDK. */
class Lists {
    Node root;

    static class Node {
        Node left;
        Node right;
    }

    boolean repOk() {
        java.util.ArrayDeque<Node> stack = new java.util.ArrayDeque<>();
        java.util.ArrayList<Node> seen = new java.util.ArrayList<>();
        if (root != null) {
            stack.push(root);
        }
        while (!stack.isEmpty()) {
            Node at = stack.pop();
            if (seen.contains(at)) {
                return false;
            }
            seen.add(at);
            if (at.left != null) {
                stack.push(at.left);
            }
            if (at.right != null) {
                stack.push(at.right);
            }
        }
        return seen.size() % 2 == 1;
    }
}
