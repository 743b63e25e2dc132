// A function that gives an object which only the class itself can name: tests read it by reflection, before they make the function.
package stubs;

public class Memo {
    public interface Loader {
        Object load(int key);
    }

    private static final Object NONE = new Object();

    private final Object[] values;
    private final Loader loader;

    public Memo(int size, Loader loader) {
        this.values = new Object[size];
        this.loader = loader;
    }

    public int find(int key) {
        Object value = loader.load(key);
        if (value == NONE) {
            return -1;
        }
        values[key] = value;
        return value == null ? 0 : 1;
    }
}
