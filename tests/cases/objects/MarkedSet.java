// What: a marker in a private static field of type Object, as the value of each entry.
package objects;

public class MarkedSet {
    private static final Object PRESENT = new Object();

    static final class Entry {
        int key;
        Object value;
        Entry next;
    }

    Entry first;

    public boolean repOk() {
        int count = 0;
        for (Entry entry = first; entry != null; entry = entry.next) {
            if (++count > 3 || entry.value != PRESENT) {
                return false;
            }
        }
        return true;
    }

    public boolean contains(int key) {
        for (Entry entry = first; entry != null; entry = entry.next) {
            if (entry.key == key) {
                return entry.value == PRESENT;
            }
        }
        return false;
    }
}
