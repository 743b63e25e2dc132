package compiler;

/** What stands before an operand. */
enum UnaryOperator {
    NEGATE("-"),
    NOT("!");

    private final String text;

    UnaryOperator(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /** The value of the operator applied to a number. */
    int apply(int operand) {
        return this == NEGATE ? -operand : operand == 0 ? 1 : 0;
    }
}
