// What: a table that stands a marker for null. Which branches a search takes depends on the marker's identity hash code, also where
// the result does not, so no test is sure to cover them.
package shapes;

public class MarkedHash {
    private static final Object NONE = new Object();

    static class Entry {
        Object key;
        Object value;
        int hash;
        Entry next;
    }

    Entry first;

    public Object find(Object key) {
        Object wanted = key == null ? NONE : key;
        int hash = wanted.hashCode();
        for (Entry entry = first; entry != null; entry = entry.next) {
            if (entry.hash == hash && wanted.equals(entry.key)) {
                return entry.value;
            }
        }
        return null;
    }
}
