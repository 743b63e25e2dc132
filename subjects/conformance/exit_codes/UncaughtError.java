// An uncaught Error without a message.

public class UncaughtError {
    public static void main(String[] args) {
        throw new AssertionError();
    }
}
