// The message of an uncaught exception may have several lines.

public class UncaughtMultilineMessage {
    public static void main(String[] args) {
        throw new IllegalStateException("first line\n\tsecond line\nthird: é€");
    }
}
