package compiler;

/** A text constant. */
final class StringNode extends Expression {
    String text;

    StringNode(String text) {
        this.text = text;
    }

    @Override
    Kind kind() {
        return Kind.STRING;
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
        visitor.visitString(this);
    }

    @Override
    Type fixedType() {
        return Type.STRING;
    }
}
