// What: a number from 0 to 3, and invariants that say so, more or less.
package contrasts;

public class Meter {
    private int level;
    private int changes;

    public void up() {
        changes++;
        if (level < 3) {
            level++;
        }
    }

    public void clear() {
        changes++;
        level = 0;
    }

    boolean exact() {
        return level >= 0 && level <= 3;
    }

    boolean loose() {
        return level >= 0 && level <= 4;
    }

    boolean strict() {
        return level >= 0 && level <= 2;
    }

    boolean shifted() {
        return level <= 2;
    }

    boolean throwing() {
        if (level == 2) {
            throw new IllegalStateException();
        }
        return level >= 0 && level <= 3;
    }

    boolean writing() {
        int was = level;
        level = 0;
        return was >= 0 && was <= 3;
    }
}
