package compiler;

/** Statements in a row. */
final class BlockNode extends Statement {
    @Override
    Kind kind() {
        return Kind.BLOCK;
    }

    @Override
    int fewest() {
        return 0;
    }

    @Override
    int most() {
        return MANY;
    }

    @Override
    boolean accepts(int place, Node child) {
        return child instanceof Statement;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitBlock(this);
    }

    /** Whether a symbol is declared in this block itself. */
    boolean declares() {
        for (Node child = first; child != null; child = child.next) {
            if (child.kind() == Kind.DECLARE || child.kind() == Kind.FUNCTION) {
                return true;
            }
        }
        return false;
    }
}
