// Two rows of a grid may be the same array; JVMS §6.5 aastore.
public class RowsShared {
    public static int run(int a, int b) {
        int[] row = {1, 2};
        int[][] grid = {row, new int[2], row};
        grid[0][a & 1] = b;
        return grid[2][0] * 3 + grid[2][1] + grid[1][0];
    }
}
