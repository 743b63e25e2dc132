// An exception from finally replaces the one under way; JLS §14.20.2.
public class FinallyThrows {
    @SuppressWarnings("finally")
    public static int run(int a, int b) {
        try {
            return 10 / (a & 1);
        } finally {
            if (b > 0) {
                throw new IllegalStateException("from finally");
            }
        }
    }
}
