// An exception thrown in finally replaces the one on its way.

public class ExceptionFromFinally {
    static void fail() {
        try {
            throw new IllegalStateException("first");
        } finally {
            throwSecond();
        }
    }

    static void throwSecond() {
        throw new UnsupportedOperationException("second");
    }

    public static void main(String[] args) {
        try {
            fail();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " suppressed " + e.getSuppressed().length + " cause " + e.getCause());
        }
    }
}
