// What: an array that the constructor copies, and a list that it refuses to be null.
package copied;

import java.util.List;
import java.util.Objects;

public class Marks {
    private final int[] marks;
    private final List<Object> owners;

    public Marks(int[] marks, List<Object> owners) {
        this.marks = marks.clone();
        this.owners = Objects.requireNonNull(owners, "owners");
    }

    public boolean isOwned() {
        return owners.size() > marks.length;
    }

    public int best() {
        int best = -1;
        for (int mark : marks) {
            if (mark > best) {
                best = mark;
            }
        }
        return best;
    }
}
