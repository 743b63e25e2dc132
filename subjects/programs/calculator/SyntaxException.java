package calculator;

/** A text that is no expression, and where. */
final class SyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    final int position;

    SyntaxException(String message, int position) {
        super(message);
        this.position = position;
    }
}
