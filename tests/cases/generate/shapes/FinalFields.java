// What: final fields, constructors that check, fork or compute what they store.
package shapes;

public class FinalFields {
    public final int low;
    public final int high;
    protected final FinalFields parent;
    private final long[] cells;
    final String name;
    static final int LIMIT = 10;

    public FinalFields(int low, int high, FinalFields parent) {
        if (low > high) {
            throw new IllegalArgumentException("low > high");
        }
        this.low = low;
        this.high = high;
        this.parent = parent;
        this.cells = new long[2];
        this.name = null;
    }

    public FinalFields(int both) {
        this(both, both, null);
    }

    public boolean repOk() {
        return low <= high && cells != null && cells.length == 2 && name == null
            && (parent == null || parent.parent == null);
    }

    public int width() {
        int width = high - low;
        return width > LIMIT ? LIMIT : width;
    }

    public long put(int index, long value) {
        long old = cells[index];
        cells[index] = value + low;
        return old;
    }

    public FinalFields child(int margin) throws CloneNotSupportedException {
        if (margin < 0) {
            throw new CloneNotSupportedException();
        }
        return new FinalFields(low, low, this);
    }

    public int depth() {
        return parent == null ? 0 : 1 + parent.depth();
    }
}
