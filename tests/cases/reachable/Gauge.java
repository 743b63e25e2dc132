// What: an invariant that is looser than the API: calls keep the level between 0 and 3.
package reachable;

public class Gauge {
    private int level;

    public void raise() {
        if (level < 3) {
            level++;
        }
    }

    public boolean isOver() {
        return level > 3;
    }

    public int level() {
        return level;
    }

    boolean repOk() {
        return level >= 0;
    }
}
