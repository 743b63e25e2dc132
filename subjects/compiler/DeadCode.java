package compiler;

/** Removes statements that are never executed or do nothing. */
public class DeadCode extends Pass {
    DeadCode(Tree tree) {
        super(tree);
    }

    /** Removes dead code from the whole tree, and tells how often. */
    public int remove() {
        return run();
    }

    @Override
    void rewrite(Node node) {
        switch (node.kind()) {
            case IF:
                rewriteIf((IfNode) node);
                break;
            case WHILE:
                if (isFalse(node.first)) {
                    replace(node, empty(node));
                }
                break;
            case EXPRESSION:
                if (!node.first.hasEffects()) {
                    replace(node, empty(node));
                }
                break;
            case BLOCK:
                cutBehindJump((BlockNode) node);
                break;
            default:
                break;
        }
    }

    private void rewriteIf(IfNode node) {
        Node condition = node.first;
        Node whenTrue = condition.next;
        Node whenFalse = whenTrue.next;
        if (isTrue(condition)) {
            replaceWithChild(node, whenTrue);
        } else if (isFalse(condition)) {
            if (whenFalse == null) {
                replace(node, empty(node));
            } else {
                replaceWithChild(node, whenFalse);
            }
        } else if (whenFalse != null && isIdle(whenFalse)) {
            drop(whenFalse);
        } else if (whenFalse == null && isIdle(whenTrue)) {
            keepCondition(node, condition);
        }
    }

    /** Only what the condition does remains. */
    private void keepCondition(IfNode node, Node condition) {
        if (condition.hasEffects()) {
            condition.detach();
            replace(node, node.synthetic(new ExpressionNode(condition)));
        } else {
            replace(node, empty(node));
        }
    }

    private static boolean isIdle(Node node) {
        return node instanceof EmptyNode || node instanceof BlockNode && node.first == null;
    }

    /** Functions are known in the whole block, also behind a jump. */
    private void cutBehindJump(BlockNode block) {
        Node child = block.first;
        while (child != null && !((Statement) child).isJump()) {
            child = child.next;
        }
        if (child == null) {
            return;
        }
        Node dead = child.next;
        while (dead != null) {
            Node next = dead.next;
            if (!(dead instanceof FunctionNode)) {
                drop(dead);
            }
            dead = next;
        }
    }

    private static EmptyNode empty(Node node) {
        return node.synthetic(new EmptyNode());
    }
}
