package interpreter;

/** What is wrong with a program, and in which line. */
final class LanguageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LanguageException(String message, int line) {
        super("line " + line + ": " + message);
    }
}
