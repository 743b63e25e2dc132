// A class below copies its objects, and a copy shares the cup.
package means;

public class Tray {
    private static final class Cup {
        int level = 1;
    }

    private final Cup cup = new Cup();
    private int last = 1;

    public void fill(int level) {
        if (level == 2 || level == 3) {
            cup.level = level;
            last = level;
        }
    }

    public boolean isKnown() {
        return cup.level == last;
    }
}
