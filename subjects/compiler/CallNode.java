package compiler;

/** A call: the name of what is called, and the arguments. */
final class CallNode extends Expression {
    CallNode(NameNode callee) {
        flags = EFFECTS;
        append(callee);
    }

    @Override
    Kind kind() {
        return Kind.CALL;
    }

    @Override
    int fewest() {
        return 1;
    }

    @Override
    int most() {
        return MANY;
    }

    @Override
    boolean accepts(int place, Node child) {
        return place == 0 ? child instanceof NameNode : child instanceof Expression;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitCall(this);
    }

    @Override
    boolean isEffect() {
        return true;
    }

    int argumentCount() {
        return childCount() - 1;
    }
}
