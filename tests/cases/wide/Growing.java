// What: an array that grows with what it holds: the small ones are all that matter, and what contradicts itself is still infeasible.
package wide;

import java.util.List;

public class Growing {
    private int[] cells = {};
    private int count;
    private final List<String> log;

    public Growing(List<String> log) {
        this.log = log;
    }

    public void add(int cell) {
        if (count == cells.length) {
            int[] more = new int[2 * count + 1];
            System.arraycopy(cells, 0, more, 0, count);
            cells = more;
        }
        cells[count++] = cell;
    }

    public boolean isOdd() {
        return cells.length < 0;
    }
}
