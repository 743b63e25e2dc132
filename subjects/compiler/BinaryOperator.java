package compiler;

/** What stands between two operands. */
enum BinaryOperator {
    ADD("+", 4),
    SUBTRACT("-", 4),
    MULTIPLY("*", 5),
    DIVIDE("/", 5),
    EQUAL("==", 3),
    LESS("<", 3),
    AND("&&", 2),
    OR("||", 1);

    private final String text;
    private final int strength;

    BinaryOperator(String text, int strength) {
        this.text = text;
        this.strength = strength;
    }

    String text() {
        return text;
    }

    int strength() {
        return strength;
    }

    /** Whether the right operand is evaluated only for some values of the left one. */
    boolean isLazy() {
        return this == AND || this == OR;
    }

    /** Whether it always gives 0 or 1. */
    boolean isTruth() {
        return strength <= 3;
    }

    /** Whether there is a value: there is none for a division by zero. */
    boolean isDefined(int right) {
        return this != DIVIDE || right != 0;
    }

    /** The value of the operator applied to two numbers. */
    int apply(int left, int right) {
        switch (this) {
            case ADD:
                return left + right;
            case SUBTRACT:
                return left - right;
            case MULTIPLY:
                return left * right;
            case DIVIDE:
                return left / right;
            case EQUAL:
                return left == right ? 1 : 0;
            case LESS:
                return left < right ? 1 : 0;
            case AND:
                return left != 0 && right != 0 ? 1 : 0;
            default:
                return left != 0 || right != 0 ? 1 : 0;
        }
    }
}
