package cases;

// domain LinkedHelpers.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..2
// bound Node 3
class LinkedHelpers {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    /** A step on the way down; a constructor that writes to the step before it. */
    static class Step {
        Node node;
        Step before;
        Step after;
        int depth;

        Step(Node node, Step before) {
            this.node = node;
            this.before = before;
            if (before != null) {
                before.after = this;
                depth = before.depth + 1;
            }
        }
    }

    Node root;

    boolean repOk() {
        Step last = new Step(root, null);
        Step first = last;
        while (last.node != null) {
            Node node = last.node;
            for (Step step = last.before; step != null; step = step.before) {
                if (step.node == node) {
                    return false;
                }
            }
            last = node.key == 1 ? new Step(node.right, last) : new Step(node.left, last);
            if (node.key == 2) {
                first = last;
            }
        }
        if (first.after == null) {
            return root == null || first.depth == 1;
        }
        return first.after.node == null || first.after.node.key > 0 && last.depth != 2;
    }
}
