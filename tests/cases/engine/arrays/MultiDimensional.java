// multianewarray makes the whole grid; rows are arrays of their own; JVMS §6.5 multianewarray.
public class MultiDimensional {
    public static int run(int a, int b) {
        int[][] grid = new int[2][3];
        grid[a & 1][b & 1] = 5;
        grid[1][2] = a;
        return grid.length * 1000 + grid[0].length * 100 + grid[0][0] + grid[1][1] + grid[1][2];
    }
}
