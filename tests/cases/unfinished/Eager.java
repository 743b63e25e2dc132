// What: a constructor that asks a subclass before it has assigned a final field: `isSet` is false then.
package unfinished;

public class Eager {
    private final int size;

    public Eager() {
        prepare();
        size = 5;
    }

    protected void prepare() {
    }

    public boolean isSet() {
        return size == 5;
    }
}
