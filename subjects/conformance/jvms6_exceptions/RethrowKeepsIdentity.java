// A rethrown exception is the same object with its own stack trace.

public class RethrowKeepsIdentity {
    static RuntimeException remembered;

    static void origin() {
        throw new IllegalStateException("origin");
    }

    static void middle() {
        try {
            origin();
        } catch (IllegalStateException e) {
            remembered = e;
            throw e;
        }
    }

    public static void main(String[] args) {
        try {
            middle();
        } catch (IllegalStateException e) {
            System.out.println(e == remembered);
            System.out.println(e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[1].getMethodName());
        }
    }
}
