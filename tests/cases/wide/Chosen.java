// What: one of two lengths: both are tried.
package wide;

import java.util.List;

public class Chosen {
    private final int[] cells;
    private final List<String> log;

    public Chosen(List<String> log, boolean isLarge) {
        this.cells = new int[isLarge ? 64 : 16];
        this.log = log;
    }

    public boolean isRoomy() {
        return cells.length > 40;
    }

    public boolean isMiddling() {
        return cells.length > 10 && cells.length < 40;
    }
}
