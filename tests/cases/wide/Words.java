// What: a table of eight numbers from the start, which a list that the constructor takes keeps from being made by calls.
package wide;

import java.util.List;

public class Words {
    private final long[] words;
    private final List<String> log;

    public Words(List<String> log) {
        this.words = new long[8];
        this.log = log;
    }

    public boolean isRoomy() {
        return words.length > 5;
    }

    public boolean isMarked() {
        return words.length > 7 && words[7] == 9;
    }
}
