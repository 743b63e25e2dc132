// What: a length that only a run knows: no proof rests on other ones.
package wide;

import java.util.List;

public class Told {
    private final int[] cells;
    private final List<String> log;

    public Told(List<String> log) {
        this.cells = new int[Integer.getInteger("wide.cells", 32)];
        this.log = log;
    }

    public boolean isRoomy() {
        return cells.length > 20;
    }
}
