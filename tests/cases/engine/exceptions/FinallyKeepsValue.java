// A value to be returned is computed before finally changes its variable; JLS §14.17.
public class FinallyKeepsValue {
    public static int run(int a, int b) {
        int x = a;
        try {
            return x;
        } finally {
            x = b;
        }
    }
}
