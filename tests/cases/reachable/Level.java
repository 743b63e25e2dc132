// What: a method that its package alone has leads where no public call does, and breaks the invariant there.
package reachable;

public class Level {
    private int level;

    public void raise() {
        if (level < 2) {
            level++;
        }
    }

    void force() {
        level = 9;
    }

    public void use() {
        if (level == 9) {
            level = -1;
        }
    }

    boolean repOk() {
        return level >= 0;
    }
}
