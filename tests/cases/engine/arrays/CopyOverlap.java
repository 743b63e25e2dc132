// System.arraycopy within one array acts as if by way of a second one; API java.lang.System.
public class CopyOverlap {
    public static int run(int a, int b) {
        int[] cells = {1, 2, 3, 4, 5};
        System.arraycopy(cells, a & 1, cells, b & 1, 4);
        int r = 0;
        for (int x : cells) {
            r = r * 10 + x;
        }
        return r;
    }
}
