package compiler;

/** Makes a symbol known, perhaps with a first value. */
final class DeclareNode extends Statement {
    Symbol symbol;

    DeclareNode(Symbol symbol, Node value) {
        this.symbol = symbol;
        if (value != null) {
            append(value);
        }
    }

    @Override
    Kind kind() {
        return Kind.DECLARE;
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
        visitor.visitDeclare(this);
    }
}
