package compiler;

/** An integer constant. As a condition, 0 is false and all others are true. */
final class NumberNode extends Expression {
    int value;

    NumberNode(int value) {
        this.value = value;
    }

    @Override
    Kind kind() {
        return Kind.NUMBER;
    }

    @Override
    int fewest() {
        return 0;
    }

    @Override
    int most() {
        return 0;
    }

    @Override
    boolean accepts(int place, Node child) {
        return false;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitNumber(this);
    }

    @Override
    Type fixedType() {
        return Type.INT;
    }

    @Override
    boolean isTruth() {
        return value == 0 || value == 1;
    }
}
