// Arrays of arrays: sizes, default values, partial allocation and jagged rows.
import java.util.Arrays;

public class MultiDimensionalArrays {
    public static void main(String[] args) {
        int[][] grid = new int[2][3];
        grid[1][2] = 7;
        System.out.println(Arrays.deepToString(grid));
        String[][][] partial = new String[2][1][];
        System.out.println(Arrays.deepToString(partial));
        partial[0][0] = new String[] {"x"};
        System.out.println(Arrays.deepToString(partial));
        int[][] triangle = new int[4][];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = new int[i + 1];
            triangle[i][0] = triangle[i][i] = 1;
            for (int j = 1; j < i; j++) {
                triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
            }
        }
        System.out.println(Arrays.deepToString(triangle));
        System.out.println(grid.getClass().getName() + " " + partial.getClass().getSimpleName());
    }
}
