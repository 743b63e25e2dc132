package compiler;

/** Brings conditions into a shorter form. */
public class Peephole extends Pass {
    Peephole(Tree tree) {
        super(tree);
    }

    /** Shortens all conditions, and tells how often. */
    public int shorten() {
        return run();
    }

    @Override
    void rewrite(Node node) {
        switch (node.kind()) {
            case CONDITIONAL:
                rewriteConditional((ConditionalNode) node);
                break;
            case IF:
                rewriteIf((IfNode) node);
                break;
            case WHILE:
                dropDoubleNot(node.first);
                break;
            case UNARY:
                negateComparison((UnaryNode) node);
                break;
            default:
                break;
        }
    }

    private void rewriteConditional(ConditionalNode node) {
        dropDoubleNot(node.first);
        if (isNot(node.first)) {
            swap(node, (UnaryNode) node.first);
        }
        Node condition = node.first;
        Node whenTrue = node.second();
        Node whenFalse = node.third();
        if (isNumber(whenTrue, 1) && isNumber(whenFalse, 0) && ((Expression) condition).isTruth()) {
            replaceWithChild(node, condition);
        } else if (isSameName(whenTrue, whenFalse) && !condition.hasEffects()) {
            replaceWithChild(node, whenTrue);
        }
    }

    private void rewriteIf(IfNode node) {
        dropDoubleNot(node.first);
        Node whenTrue = node.second();
        Node whenFalse = node.third();
        if (whenFalse == null) {
            return;
        }
        if (isNot(node.first)) {
            swap(node, (UnaryNode) node.first);
        } else if (whenTrue instanceof EmptyNode) {
            dropFirstBranch(node, whenTrue);
        } else if (isReturnOfValue(whenTrue) && isReturnOfValue(whenFalse)) {
            joinReturns(node, whenTrue, whenFalse);
        } else if (isAssignment(whenTrue) && isAssignment(whenFalse)) {
            joinAssignments(node, (AssignNode) whenTrue.first, (AssignNode) whenFalse.first);
        }
    }

    /** Makes `a ? c : b` of `!a ? b : c`, and the same of statements. */
    void swap(Node node, UnaryNode not) {
        Node whenTrue = node.second();
        Node operand = not.first;
        operand.detach();
        whenTrue.detach();
        not.replaceWith(operand);
        node.append(whenTrue);
        changes++;
    }

    /** Makes `if (!a) s;` of `if (a) ; else s;`. */
    private void dropFirstBranch(IfNode node, Node whenTrue) {
        drop(whenTrue);
        Node condition = node.first;
        condition.detach();
        UnaryNode not = new UnaryNode(UnaryOperator.NOT, condition);
        node.insertBefore(node.synthetic(not), node.first);
    }

    /** Makes `return a ? b : c;` of `if (a) return b; else return c;`. */
    private void joinReturns(IfNode node, Node whenTrue, Node whenFalse) {
        ConditionalNode joined = join(node, whenTrue.first, whenFalse.first);
        replace(node, new ReturnNode(joined));
    }

    /** Makes `x = a ? b : c;` of `if (a) x = b; else x = c;`. */
    private void joinAssignments(IfNode node, AssignNode whenTrue, AssignNode whenFalse) {
        if (whenTrue.target() != whenFalse.target()) {
            return;
        }
        NameNode target = (NameNode) whenTrue.first;
        ConditionalNode joined = join(node, target.next, whenFalse.second());
        target.detach();
        AssignNode assign = new AssignNode(target, joined);
        replace(node, new ExpressionNode(assign));
    }

    private static ConditionalNode join(IfNode node, Node whenTrue, Node whenFalse) {
        Node condition = node.first;
        condition.detach();
        whenTrue.detach();
        whenFalse.detach();
        return node.synthetic(new ConditionalNode(condition, whenTrue, whenFalse));
    }

    /** Makes `a` of `!!a` where only the truth of it counts. */
    private void dropDoubleNot(Node condition) {
        if (isNot(condition) && isNot(condition.first)) {
            Node operand = condition.first.first;
            operand.detach();
            replace(condition, operand);
        }
    }

    /** Makes `a == b` of `!(a - b)`, and `a` of `!(a == 0)` where that is 0 or 1. */
    private void negateComparison(UnaryNode node) {
        if (!isNot(node) || !(node.first instanceof BinaryNode)) {
            return;
        }
        BinaryNode inner = (BinaryNode) node.first;
        if (inner.op == BinaryOperator.SUBTRACT) {
            inner.op = BinaryOperator.EQUAL;
            inner.type = Type.INT;
            replaceWithChild(node, inner);
        } else if (inner.op == BinaryOperator.EQUAL && isNumber(inner.second(), 0)
                && ((Expression) inner.first).isTruth()) {
            replaceWithChild(node, detached(inner.first));
        }
    }

    /** Puts a node into the place of the operator around it, so that it is a child of that one's parent. */
    private static Node detached(Node operand) {
        Node operator = operand.parent;
        operand.detach();
        operator.replaceWith(operand);
        return operand;
    }

    static boolean isNot(Node node) {
        return node instanceof UnaryNode && ((UnaryNode) node).op == UnaryOperator.NOT;
    }

    private static boolean isSameName(Node one, Node other) {
        return one instanceof NameNode && other instanceof NameNode
                && ((NameNode) one).symbol == ((NameNode) other).symbol;
    }

    private static boolean isReturnOfValue(Node node) {
        return node instanceof ReturnNode && node.first != null;
    }

    private static boolean isAssignment(Node node) {
        return node instanceof ExpressionNode && node.first instanceof AssignNode;
    }
}
