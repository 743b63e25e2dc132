package compiler;

/** A use of a symbol. */
final class NameNode extends Expression {
    Symbol symbol;

    NameNode(Symbol symbol) {
        this.symbol = symbol;
    }

    @Override
    Kind kind() {
        return Kind.NAME;
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
        visitor.visitName(this);
    }

    /** Whether the symbol is changed here and not read. */
    boolean isTarget() {
        return parent.kind() == Kind.ASSIGN && parent.first == this;
    }
}
