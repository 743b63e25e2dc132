// A missing row throws NullPointerException when an element is read; JVMS §6.5 iaload.
public class NullRow {
    public static int run(int a, int b) {
        int[][] grid = new int[2][];
        grid[0] = new int[] {b};
        try {
            return grid[a & 1][0];
        } catch (NullPointerException e) {
            return -1;
        }
    }
}
