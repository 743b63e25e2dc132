// What: a list that the constructor copies: what it holds is passed within another one, and null is refused.
package copied;

import java.util.ArrayList;
import java.util.List;

public class Lines {
    private final List<String> lines;

    public Lines(List<String> lines) {
        this.lines = new ArrayList<>(lines);
    }

    public int blanks() {
        int blanks = 0;
        for (String line : lines) {
            if (line != null && line.isEmpty()) {
                blanks++;
            }
        }
        return blanks > 1 ? 2 : blanks;
    }
}
