// What: the lengths of arrays in an array, and an invariant that says nothing of them.
package wide;

public class Grid {
    int[][] rows = new int[3][16];

    boolean repOk() {
        return rows != null && rows.length > 0 && rows[0] != null;
    }

    public boolean isRoomy() {
        return rows[0].length > 10;
    }
}
