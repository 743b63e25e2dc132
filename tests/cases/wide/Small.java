// What: a length that is passed to the constructor of the class above.
package wide;

import java.util.List;

public class Small extends Buffer {
    private final List<String> log;

    public Small(List<String> log) {
        super(32);
        this.log = log;
    }

    public boolean isRoomy() {
        return cells.length > 20;
    }
}
