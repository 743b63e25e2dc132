// What: a method that tells of an object in a list, another object that a call changes, and a condition on its boundary.
package shapes;

import java.util.ArrayList;
import java.util.List;

public class Told {
    private final List<String> lines = new ArrayList<>();
    private int total;

    public void add(int amount) {
        if (lines.size() > 2) {
            throw new IllegalStateException("full");
        }
        lines.add("line");
        total += amount;
    }

    public void giveTo(Told other) {
        other.total += total;
        total = 0;
    }

    public int total() {
        return total;
    }

    public List<String> lines() {
        return new ArrayList<>(lines);
    }
}
