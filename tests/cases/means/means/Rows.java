package means;

/** A copy that shares its cells: a change of one is seen by the other, though not in its count. */
public final class Rows {
    private Cell first;
    private int count;

    private static final class Cell {
        Cell next;
    }

    public void push() {
        Cell cell = new Cell();
        cell.next = first;
        first = cell;
        count++;
    }

    public void append() {
        if (first == null) {
            push();
            return;
        }
        Cell last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new Cell();
        count++;
    }

    public Rows fork() {
        Rows other = new Rows();
        other.first = first;
        other.count = count;
        return other;
    }

    /** False of {@code r} after {@code r.push(); r.fork().append()}. */
    public boolean isCounted() {
        int cells = 0;
        for (Cell cell = first; cell != null; cell = cell.next) {
            cells++;
        }
        return cells == count;
    }
}
