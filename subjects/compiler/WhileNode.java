package compiler;

/** A condition and what is repeated as long as it holds. It counts as an effect that it may never end. */
final class WhileNode extends Statement {
    WhileNode(Node condition, Node body) {
        flags = EFFECTS;
        append(condition);
        append(body);
    }

    @Override
    Kind kind() {
        return Kind.WHILE;
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
        return place == 0 ? child instanceof Expression : child instanceof Statement;
    }

    @Override
    void accept(Visitor visitor) {
        visitor.visitWhile(this);
    }

    @Override
    boolean isEffect() {
        return true;
    }
}
