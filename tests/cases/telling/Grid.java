// Arrays of arrays, of objects and of strings as arguments.
// says: new int[
package telling;

public class Grid {
    public static int corner(int[][] grid) {
        if (grid.length == 2 && grid[1] != null && grid[1].length > 0) {
            grid[1][0] = 5; // or: grid[1][0] = 6;
            return 1;
        }
        return 2; // or: return 3;
    }

    public static int first(String[] words) {
        words[0] = "w"; // or: words[0] = "v";
        return words.length; // or: return 7;
    }
}
