package compiler;

/** An expression whose value is not used. */
final class ExpressionNode extends Statement {
    ExpressionNode(Node expression) {
        append(expression);
    }

    @Override
    Kind kind() {
        return Kind.EXPRESSION;
    }

    @Override
    int fewest() {
        return 1;
    }

    @Override
    int most() {
        return 1;
    }

    @Override
    boolean accepts(int place, Node child) {
        return child instanceof Expression;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitExpression(this);
    }
}
