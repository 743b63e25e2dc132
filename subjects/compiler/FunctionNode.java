package compiler;

/** A function: its parameters and its body. */
final class FunctionNode extends Statement {
    Symbol symbol;

    FunctionNode(Symbol symbol, ParametersNode parameters, BlockNode body) {
        this.symbol = symbol;
        append(parameters);
        append(body);
    }

    @Override
    Kind kind() {
        return Kind.FUNCTION;
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
        return place == 0 ? child instanceof ParametersNode : child instanceof BlockNode;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitFunction(this);
    }

    ParametersNode parameters() {
        return (ParametersNode) first;
    }

    BlockNode body() {
        return (BlockNode) second();
    }
}
