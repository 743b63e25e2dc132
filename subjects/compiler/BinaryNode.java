package compiler;

/** An operator between two operands. */
final class BinaryNode extends Expression {
    BinaryOperator op;

    BinaryNode(BinaryOperator op, Node left, Node right) {
        this.op = op;
        append(left);
        append(right);
    }

    @Override
    Kind kind() {
        return Kind.BINARY;
    }

    @Override
    int fewest() {
        return 2;
    }

    @Override
    int most() {
        return 2;
    }

    @Override
    boolean accepts(int place, Node child) {
        return child instanceof Expression;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitBinary(this);
    }

    @Override
    boolean isTruth() {
        return op.isTruth();
    }
}
