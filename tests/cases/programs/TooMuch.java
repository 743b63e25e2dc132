// More is kept than the heap has room for: that is an error which a program can catch, and then it has room again.
// ends: caught after more than nothing
public class TooMuch {
    private static Object[] kept;

    public static String run() {
        int[] count = new int[1];
        try {
            for (; ; count[0]++) {
                kept = new Object[] {kept, new long[5000]};
            }
        } catch (OutOfMemoryError e) {
            kept = null;
        }
        long[] again = new long[50_000];
        return count[0] > 0 && again.length > 0 ? "caught after more than nothing" : "caught at once";
    }
}
