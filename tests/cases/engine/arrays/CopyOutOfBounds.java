// System.arraycopy checks its ranges before it copies anything; API java.lang.System.
public class CopyOutOfBounds {
    public static int run(int a, int b) {
        int[] from = {1, 2, 3};
        int[] to = new int[3];
        try {
            System.arraycopy(from, a & 3, to, 0, b & 3);
        } catch (IndexOutOfBoundsException e) {
            return -1 - to[0];
        }
        return to[0] * 100 + to[1] * 10 + to[2];
    }
}
