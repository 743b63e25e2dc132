package compiler;

/** Evaluates what consists of constants, and drops operations that change nothing. */
public class Folding extends Pass {
    Folding(Tree tree) {
        super(tree);
    }

    /** Folds the whole tree, and tells how often something was folded. */
    public int fold() {
        return run();
    }

    @Override
    void rewrite(Node node) {
        if (node instanceof UnaryNode) {
            foldUnary((UnaryNode) node);
        } else if (node instanceof BinaryNode) {
            foldBinary((BinaryNode) node);
        } else if (node instanceof ConditionalNode) {
            foldConditional((ConditionalNode) node);
        }
    }

    private void foldUnary(UnaryNode node) {
        Node operand = node.first;
        if (operand instanceof NumberNode) {
            replace(node, number(node, node.op.apply(valueOf(operand))));
        } else if (operand instanceof UnaryNode && node.op == UnaryOperator.NEGATE
                && ((UnaryNode) operand).op == UnaryOperator.NEGATE) {
            replaceWithChild(node, lift(operand));
        }
    }

    /** Takes the operand out of an inner operator and puts it into the place of that one, which is given back. */
    private static Node lift(Node inner) {
        Node operand = inner.first;
        inner.replaceWithChild(operand);
        return operand;
    }

    private void foldBinary(BinaryNode node) {
        Node left = node.first;
        Node right = left.next;
        if (left instanceof NumberNode && right instanceof NumberNode) {
            if (node.op.isDefined(valueOf(right))) {
                replace(node, number(node, node.op.apply(valueOf(left), valueOf(right))));
            }
            return;
        }
        if (left instanceof NumberNode) {
            foldLeft(node, valueOf(left), right);
        } else if (right instanceof NumberNode) {
            foldRight(node, left, valueOf(right));
        }
    }

    /** The left operand is constant. */
    private void foldLeft(BinaryNode node, int left, Node right) {
        switch (node.op) {
            case ADD:
                if (left == 0 && isNumeric(right)) {
                    replaceWithChild(node, right);
                }
                break;
            case MULTIPLY:
                if (left == 1) {
                    replaceWithChild(node, right);
                } else if (left == 0 && !right.hasEffects()) {
                    replace(node, number(node, 0));
                }
                break;
            case AND:
                if (left == 0) {
                    replace(node, number(node, 0));
                } else if (isTruth(right)) {
                    replaceWithChild(node, right);
                }
                break;
            case OR:
                if (left != 0) {
                    replace(node, number(node, 1));
                } else if (isTruth(right)) {
                    replaceWithChild(node, right);
                }
                break;
            default:
                break;
        }
    }

    /** The right operand is constant. */
    private void foldRight(BinaryNode node, Node left, int right) {
        switch (node.op) {
            case ADD:
                if (right == 0 && isNumeric(left)) {
                    replaceWithChild(node, left);
                }
                break;
            case SUBTRACT:
                if (right == 0) {
                    replaceWithChild(node, left);
                }
                break;
            case MULTIPLY:
                if (right == 1) {
                    replaceWithChild(node, left);
                } else if (right == 0 && !left.hasEffects()) {
                    replace(node, number(node, 0));
                }
                break;
            case DIVIDE:
                if (right == 1) {
                    replaceWithChild(node, left);
                }
                break;
            case AND:
                if (right == 0 && !left.hasEffects()) {
                    replace(node, number(node, 0));
                } else if (right != 0 && isTruth(left)) {
                    replaceWithChild(node, left);
                }
                break;
            case OR:
                if (right == 0 && isTruth(left)) {
                    replaceWithChild(node, left);
                }
                break;
            default:
                break;
        }
    }

    private void foldConditional(ConditionalNode node) {
        Node condition = node.first;
        if (isTrue(condition)) {
            replaceWithChild(node, node.second());
        } else if (isFalse(condition)) {
            replaceWithChild(node, node.third());
        }
    }

    private static boolean isTruth(Node node) {
        return ((Expression) node).isTruth();
    }

    /** Whether an addition cannot be one of texts. */
    private static boolean isNumeric(Node node) {
        Expression expression = (Expression) node;
        return expression.fixedType() == Type.INT || expression.type == Type.INT;
    }

    private static NumberNode number(Node node, int value) {
        NumberNode made = node.synthetic(new NumberNode(value));
        made.type = Type.INT;
        return made;
    }
}
