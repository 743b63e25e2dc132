package rules;

/** A list that knows its last cell. Its rules only tell which cell that is where the chain was walked before. */
public class Tailed {
    static class Cell {
        Cell tail;
    }

    Cell first;
    Cell last;

    /** Walks first: nothing is lost. */
    public int afterTheWalk() {
        Cell end = null;
        for (Cell at = first; at != null; at = at.tail) {
            end = at;
        }
        if (last == null) {
            return 0;
        }
        return last == end ? 1 : 2;
    }

    /** Looks at the last cell where no cell is known: that there is one cannot be told by rules. */
    public int beforeTheWalk() {
        if (last == null) {
            return 0;
        }
        return first == null ? 1 : 2;
    }
}
