package compiler;

/** An assignment: the name that changes, and its new value, which is the value of the whole. */
final class AssignNode extends Expression {
    AssignNode(NameNode target, Node value) {
        flags = EFFECTS;
        append(target);
        append(value);
    }

    @Override
    Kind kind() {
        return Kind.ASSIGN;
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
        return place == 0 ? child instanceof NameNode : child instanceof Expression;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitAssign(this);
    }

    @Override
    boolean isEffect() {
        return true;
    }

    Symbol target() {
        return ((NameNode) first).symbol;
    }
}
