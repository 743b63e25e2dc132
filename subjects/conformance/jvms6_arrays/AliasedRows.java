// Two rows of a grid may be the same array.
import java.util.Arrays;

public class AliasedRows {
    public static void main(String[] args) {
        int[] row = {1, 2};
        int[][] grid = {row, row, {1, 2}};
        grid[0][1] = 9;
        System.out.println(Arrays.deepToString(grid));
        System.out.println((grid[0] == grid[1]) + " " + (grid[0] == grid[2]));
        grid[1] = grid[2];
        grid[2][0] = 5;
        System.out.println(Arrays.deepToString(grid));
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self));
    }
}
