// A return in finally replaces the value or the exception under way; JLS §14.20.2.
public class FinallyReturns {
    @SuppressWarnings("finally")
    public static int run(int a, int b) {
        try {
            if (a > b) {
                throw new IllegalStateException("lost");
            }
            return 1;
        } finally {
            if (b >= 0) {
                return 2;
            }
        }
    }
}
