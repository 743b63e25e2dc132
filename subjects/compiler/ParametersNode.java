package compiler;

/** The names that a function takes. */
final class ParametersNode extends Node {
    @Override
    Kind kind() {
        return Kind.PARAMETERS;
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
        return child instanceof NameNode;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitParameters(this);
    }
}
