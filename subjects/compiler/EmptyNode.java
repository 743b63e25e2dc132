package compiler;

/** A statement that does nothing. */
final class EmptyNode extends Statement {
    @Override
    Kind kind() {
        return Kind.EMPTY;
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
        visitor.visitEmpty(this);
    }
}
