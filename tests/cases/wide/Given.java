// What: a length that a method of the class gives back.
package wide;

import java.util.List;

public class Given {
    private final int[] cells;
    private final List<String> log;

    public Given(List<String> log) {
        this.cells = new int[capacity()];
        this.log = log;
    }

    private static int capacity() {
        return 32;
    }

    public boolean isRoomy() {
        return cells.length > 20;
    }
}
