// The exception of a finally block is the one that is printed.

public class UncaughtInFinally {
    static void fail(String name) {
        throw new IllegalStateException(name);
    }

    public static void main(String[] args) {
        try {
            fail("try");
        } finally {
            System.err.println("in finally");
            fail("finally");
        }
    }
}
