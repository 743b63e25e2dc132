// A negative size in any dimension throws, even below a dimension of size zero; JVMS §6.5 multianewarray.
public class MultiDimensionalNegative {
    public static int run(int a, int b) {
        int[][] grid = new int[a & 1][(b & 1) - 1];
        return grid.length;
    }
}
