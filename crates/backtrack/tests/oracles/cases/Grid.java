package cases;

// bound int[] 2
// bound int[][] 1
// domain Grid.rows int[][]
// domain int[][].length 0..2
// domain int[][] null|int[]
// domain int[].length 0..2
// domain int[] 0..2
/** Rows of the same length that are not shared. */
class Grid {
    int[][] rows;

    boolean repOk() {
        int sum = 0;
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != rows[0].length || i > 0 && rows[i] == rows[i - 1]) {
                return false;
            }
            for (int cell : rows[i]) {
                sum += cell;
            }
        }
        return sum % 2 == 0;
    }
}
