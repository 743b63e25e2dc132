package compiler;

/** Something that goes over a tree and may change it. */
public abstract class Pass {
    Tree tree;
    /** How often the tree was changed. */
    int changes;

    Pass(Tree tree) {
        this.tree = tree;
    }

    public boolean repOk() {
        return tree != null && tree.repOk();
    }

    /** Goes over the whole tree, and tells how often it was changed. */
    final int run() {
        changes = 0;
        visit(tree.root);
        return changes;
    }

    /** Visits the nodes below this one, each after those below it. */
    private void visit(Node node) {
        Node child = node.first;
        while (child != null) {
            // The child may be replaced, but not what stands behind it.
            Node next = child.next;
            visit(child);
            child = next;
        }
        rewrite(node);
    }

    /** Rewrites a node, below which all is rewritten. It may replace the node, unless that is the root, and what is below. */
    abstract void rewrite(Node node);

    final void replace(Node node, Node other) {
        node.replaceWith(other);
        changes++;
    }

    final void replaceWithChild(Node node, Node child) {
        node.replaceWithChild(child);
        changes++;
    }

    final void drop(Node node) {
        node.detach();
        changes++;
    }

    static boolean isNumber(Node node, int value) {
        return node instanceof NumberNode && ((NumberNode) node).value == value;
    }

    static int valueOf(Node node) {
        return ((NumberNode) node).value;
    }

    /** Whether a condition is always true, as far as one sees. */
    static boolean isTrue(Node node) {
        return node instanceof NumberNode && ((NumberNode) node).value != 0;
    }

    static boolean isFalse(Node node) {
        return isNumber(node, 0);
    }
}
