package compiler;

/**
 * Puts the first value of a local symbol into the place of its only use, if the statement behind the declaration has it, and
 * removes the declaration.
 */
public class Inlining extends Pass {
    Inlining(Tree tree) {
        super(tree);
    }

    /** Inlines what is used once, and tells how often. */
    public int inline() {
        return run();
    }

    @Override
    void rewrite(Node node) {
        if (!(node instanceof BlockNode)) {
            return;
        }
        Node child = node.first;
        while (child != null) {
            Node next = child.next;
            if (next != null && child instanceof DeclareNode) {
                inline((DeclareNode) child, next);
            }
            child = next;
        }
    }

    private void inline(DeclareNode declaration, Node user) {
        Node value = declaration.first;
        Symbol symbol = declaration.symbol;
        if (value == null || value.hasEffects() || symbol.isGlobal()) {
            return;
        }
        // In a loop or another function the value may be another one by then.
        if (user instanceof WhileNode || user instanceof FunctionNode) {
            return;
        }
        Uses uses = new Uses(symbol);
        uses.visit(tree.root);
        if (uses.declared != 1 || uses.read != 1 || uses.written != 0) {
            return;
        }
        Node name = uses.lastRead;
        if (isBelow(name, user) && isFirstEvaluated(name, user)) {
            value.detach();
            replace(name, value);
            drop(declaration);
        }
    }

    private static boolean isBelow(Node node, Node above) {
        Node at = node;
        while (at != null && at != above) {
            at = at.parent;
        }
        return at != null;
    }

    /** Whether nothing with an effect is evaluated before a node below a statement. */
    private static boolean isFirstEvaluated(Node node, Node statement) {
        for (Node at = node; at != statement; at = at.parent) {
            for (Node before = at.parent.first; before != at; before = before.next) {
                if (before.hasEffects()) {
                    return false;
                }
            }
            if (at.parent instanceof CallNode && at.parent.first == at) {
                return false;
            }
        }
        return true;
    }
}
