package compiler;

/** A condition, a statement, and perhaps another one for where the condition is false. */
final class IfNode extends Statement {
    IfNode(Node condition, Node whenTrue) {
        append(condition);
        append(whenTrue);
    }

    @Override
    Kind kind() {
        return Kind.IF;
    }

    @Override
    int fewest() {
        return 2;
    }

    @Override
    int most() {
        return 3;
    }

    @Override
    boolean accepts(int place, Node child) {
        return place == 0 ? child instanceof Expression : child instanceof Statement;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitIf(this);
    }
}
