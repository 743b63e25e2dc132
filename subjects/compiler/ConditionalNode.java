package compiler;

/** A condition and two values, of which one is chosen. */
final class ConditionalNode extends Expression {
    ConditionalNode(Node condition, Node whenTrue, Node whenFalse) {
        append(condition);
        append(whenTrue);
        append(whenFalse);
    }

    @Override
    Kind kind() {
        return Kind.CONDITIONAL;
    }

    @Override
    int fewest() {
        return 3;
    }

    @Override
    int most() {
        return 3;
    }

    @Override
    boolean accepts(int place, Node child) {
        return child instanceof Expression;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitConditional(this);
    }
}
