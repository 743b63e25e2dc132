package compiler;

/** Leaves a function, perhaps with a value. */
final class ReturnNode extends Statement {
    ReturnNode(Node value) {
        flags = EFFECTS;
        if (value != null) {
            append(value);
        }
    }

    @Override
    Kind kind() {
        return Kind.RETURN;
    }

    @Override
    int fewest() {
        return 0;
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
        visitor.visitReturn(this);
    }

    @Override
    boolean isEffect() {
        return true;
    }

    @Override
    boolean isJump() {
        return true;
    }
}
