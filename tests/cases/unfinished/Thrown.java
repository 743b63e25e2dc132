// What: an object that a call puts into an array and then throws, and that the handler asks before its size is assigned.
package unfinished;

public class Thrown {
    private final int size;

    public Thrown() {
        Object[] box = new Object[1];
        try {
            fill(box, this);
        } catch (IllegalStateException full) {
            ((Thrown) box[0]).prepare();
        }
        size = 5;
    }

    private static void fill(Object[] box, Object one) {
        box[0] = one;
        throw new IllegalStateException();
    }

    protected void prepare() {
    }

    public boolean isSet() {
        return size == 5;
    }
}
