package compiler;

/** An operator and its operand. */
final class UnaryNode extends Expression {
    UnaryOperator op;

    UnaryNode(UnaryOperator op, Node operand) {
        this.op = op;
        append(operand);
    }

    @Override
    Kind kind() {
        return Kind.UNARY;
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
        visitor.visitUnary(this);
    }

    @Override
    Type fixedType() {
        return Type.INT;
    }

    @Override
    boolean isTruth() {
        return op == UnaryOperator.NOT;
    }
}
