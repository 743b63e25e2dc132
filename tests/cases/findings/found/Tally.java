// An invariant of several conjuncts, and methods that break one each: the line of that conjunct is blamed, in the method that said
// so first. One that makes the invariant throw or run for ever breaks it too.
package found;

import java.util.HashSet;
import java.util.Set;

public class Tally {
    static class Step {
        Step next;
        int weight;
    }

    private int count;
    private int most = 9;
    private Step first = new Step();

    public boolean repOk() {
        return count >= 0 // blamed: reset
                && isBelow(most) && first.weight >= 0 // blamed: drop
                && isChain();
    }

    private boolean isBelow(int bound) {
        if (count > bound) {
            return false; // blamed: raise
        }
        return true;
    }

    private boolean isChain() {
        Set<Step> seen = new HashSet<>();
        for (Step step = first; step != null; step = step.next) {
            if (!seen.add(step)) {
                return false; // blamed: tie
            }
            while (step.weight == 7) { // blamed: load
                count = count;
            }
        }
        return true;
    }

    public void reset() {
        count = -1;
    }

    public int raise() {
        return ++count;
    }

    public void drop() {
        first = null;
    }

    public void tie() {
        first.next = first;
    }

    public void load(int weight) {
        if (weight > 5) {
            first.weight = weight;
        }
    }

    /** Keeps the invariant on every path, and shows that a branch of which tests cover one side only is so. */
    public void lower() {
        if (count > 0) {
            count--;
        }
    }

    /** In what the class keeps to itself, nobody has said what must hold. */
    void spoil() {
        count = -2;
    }
}
