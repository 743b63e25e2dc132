// What: an array that is too long to be tried: no proof rests on shorter ones.
package wide;

import java.util.List;

public class Vast {
    private final byte[] cells;
    private final List<String> log;

    public Vast(List<String> log) {
        this.cells = new byte[1000];
        this.log = log;
    }

    public boolean isVast() {
        return cells.length > 500;
    }
}
