// Rows of a grid may be null, or one row twice.
public class Grids {
    static Object[] universe() {
        return new Object[] {
            new byte[0][], new byte[1][], new byte[2][], new byte[0], new byte[0], new byte[1], new byte[1], new byte[2], new byte[2]
        };
    }

    public static int run(byte[][] grid) {
        grid[0][0] = 1;
        return grid[grid.length - 1][0] == 1 ? 1 : 2;
    }
}
