package compiler;

/** A script that is none. */
public class SyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;

    SyntaxException(String message, int line) {
        super(message);
        this.line = line;
    }

    public int line() {
        return line;
    }
}
