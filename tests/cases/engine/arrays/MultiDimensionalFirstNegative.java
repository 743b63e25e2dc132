// Of several negative sizes the outermost is in the message; JVMS §6.5 multianewarray.
public class MultiDimensionalFirstNegative {
    public static int run(int a, int b) {
        int[][][] grid = new int[(a & 3) - 1][(b & 3) - 2][-3];
        return grid.length;
    }
}
