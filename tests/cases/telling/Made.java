// The constructor that puts the fields in place is called, with what it takes.
// says: new Made(
// never says: setField
package telling;

public class Made {
    static class Part {
        private final long size;

        Part(long size) {
            this.size = size;
        }
    }

    private final int low;
    private final String name;
    private final Part inner;

    public Made(String name, int low, Part inner) {
        this.low = low;
        this.name = name;
        this.inner = inner;
    }

    public int kind() {
        if (inner != null) {
            return inner.size > 5 ? 1 : 2; // or: return inner.size > 5 ? 3 : 2;
        }
        return name == null ? 3 : low == 4 ? 4 : 5; // or: return name == null ? 3 : 5;
    }
}
