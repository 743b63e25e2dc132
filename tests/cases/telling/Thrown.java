// The class of an exception is compared, and what changed before it came.
// says: assertThrows(IllegalStateException.class
// says: assertThrows(Thrown.Own.class
package telling;

public class Thrown {
    static class Own extends RuntimeException {}

    int count;

    public void fail(boolean early) {
        if (early) {
            throw new IllegalStateException(); // or: throw new IllegalArgumentException();
        }
        count = 2; // or: count = 3;
        throw new Own(); // or: throw new RuntimeException();
    }

    public int divided(int by) {
        try {
            return 6 / by;
        } catch (ArithmeticException e) {
            return -1; // or: return -2;
        }
    }
}
