package kinds.arrays;

/** Two-dimensional arrays, whole and jagged. */
public class Grid {
    /** What kind of matrix this is. */
    public static String shape(int[][] rows) {
        if (rows == null || rows.length == 0) {
            return "nothing";
        }
        for (int[] row : rows) {
            if (row == null) {
                return "with gaps";
            }
            if (row.length != rows[0].length) {
                return "jagged";
            }
        }
        return rows.length == rows[0].length ? "square" : "rectangle";
    }

    /** Whether a square of size two has equal sums in rows and columns; null if it is no such square. */
    public static Boolean magic(int[][] square) {
        if (square.length != 2 || square[0].length != 2 || square[1].length != 2) {
            return null;
        }
        int sum = square[0][0] + square[0][1];
        return square[1][0] + square[1][1] == sum && square[0][0] + square[1][0] == sum && square[0][0] != square[0][1];
    }

    /** Moves on a board: what lies at a place. */
    public static char look(char[][] board, int row, int column) {
        if (row < 0 || row >= board.length) {
            return '!';
        }
        if (column < 0 || column >= board[row].length) {
            return '?';
        }
        switch (board[row][column]) {
            case '#':
                return 'w';
            case '.':
                return board[row].length > 1 ? 'f' : 'n';
            default:
                return 'x';
        }
    }

    /** Whether two rows are one array. */
    public static int sharedRows(int[][] rows) {
        int shared = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < i; j++) {
                if (rows[i] != null && rows[i] == rows[j]) {
                    shared++;
                }
            }
        }
        return shared;
    }
}
