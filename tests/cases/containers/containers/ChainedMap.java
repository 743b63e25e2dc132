package containers;

/** A hash map whose capacity its callers may choose, up to one that fits into no memory. */
public class ChainedMap {
    private static final class Entry {
        final Object key;
        Object value;
        Entry next;

        Entry(Object key, Object value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private Entry[] table;
    private int size;

    public ChainedMap() {
        this(2);
    }

    public ChainedMap(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity");
        }
        int length = 1;
        while (length < capacity && length < 1 << 30) {
            length *= 2;
        }
        table = new Entry[length];
    }

    public Object get(Object key) {
        Entry entry = table[place(key)];
        while (entry != null) {
            if (isSame(entry.key, key)) {
                return entry.value;
            }
            entry = entry.next;
        }
        return null;
    }

    public Object put(Object key, Object value) {
        int place = place(key);
        for (Entry entry = table[place]; entry != null; entry = entry.next) {
            if (isSame(entry.key, key)) {
                Object before = entry.value;
                entry.value = value;
                return before;
            }
        }
        table[place] = new Entry(key, value, table[place]);
        size++;
        return null;
    }

    public boolean remove(Object key) {
        int place = place(key);
        Entry before = null;
        for (Entry entry = table[place]; entry != null; entry = entry.next) {
            if (isSame(entry.key, key)) {
                if (before == null) {
                    table[place] = entry.next;
                } else {
                    before.next = entry.next;
                }
                size--;
                return true;
            }
            before = entry;
        }
        return false;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    private int place(Object key) {
        return key == null ? 0 : key.hashCode() & table.length - 1;
    }

    private static boolean isSame(Object one, Object other) {
        return one == null ? other == null : one.equals(other);
    }
}
