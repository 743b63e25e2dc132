// What: a size that one constructor passes to the other, and an invariant that says nothing of it.
package wide;

public class Page {
    private static final int CELLS = 1 << 5;
    int[] cells;
    int used;

    Page(int size) {
        cells = new int[size];
    }

    public Page() {
        this(CELLS);
    }

    boolean repOk() {
        return cells != null && used >= 0 && used <= cells.length;
    }

    public boolean isRoomy() {
        return cells.length - used > 20;
    }
}
