// A constant keeps what another class had when it was needed first.
package means;

public class Tank {
    private static final int MOST = Knob.turns() * 2;

    private int level;

    public void fill() {
        if (level < MOST) {
            level++;
        }
    }

    public boolean isSafe() {
        return level <= 4;
    }
}
