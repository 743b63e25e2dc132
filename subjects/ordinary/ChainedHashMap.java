package ordinary;

/** A hash map with a chain of entries for each bucket. */
public class ChainedHashMap<K, V> {
    private static final int INITIAL_BUCKETS = 4;

    private static class Entry<K, V> {
        final K key;
        V value;
        Entry<K, V> next;

        Entry(K key, V value, Entry<K, V> next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private Entry<K, V>[] table;
    private int size;

    public ChainedHashMap() {
        table = newTable(INITIAL_BUCKETS);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public V get(K key) {
        Entry<K, V> entry = find(key);
        return entry == null ? null : entry.value;
    }

    public V getOrDefault(K key, V defaultValue) {
        Entry<K, V> entry = find(key);
        return entry == null ? defaultValue : entry.value;
    }

    public boolean containsKey(K key) {
        return find(key) != null;
    }

    public boolean containsValue(V value) {
        for (Entry<K, V> head : table) {
            for (Entry<K, V> e = head; e != null; e = e.next) {
                if (value == null ? e.value == null : value.equals(e.value)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Stores a value and returns the previous one, or null if there was none. */
    public V put(K key, V value) {
        Entry<K, V> entry = find(key);
        if (entry != null) {
            V old = entry.value;
            entry.value = value;
            return old;
        }
        if (size >= table.length * 3 / 4) {
            resize();
        }
        int index = indexFor(key, table.length);
        table[index] = new Entry<>(key, value, table[index]);
        size++;
        return null;
    }

    public V remove(K key) {
        int index = indexFor(key, table.length);
        Entry<K, V> previous = null;
        for (Entry<K, V> e = table[index]; e != null; e = e.next) {
            if (e.key.equals(key)) {
                if (previous == null) {
                    table[index] = e.next;
                } else {
                    previous.next = e.next;
                }
                size--;
                return e.value;
            }
            previous = e;
        }
        return null;
    }

    public void clear() {
        table = newTable(INITIAL_BUCKETS);
        size = 0;
    }

    private Entry<K, V> find(K key) {
        for (Entry<K, V> e = table[indexFor(key, table.length)]; e != null; e = e.next) {
            if (e.key.equals(key)) {
                return e;
            }
        }
        return null;
    }

    private int indexFor(K key, int length) {
        if (key == null) {
            throw new NullPointerException("key");
        }
        int hash = key.hashCode();
        hash ^= hash >>> 16;
        return hash & (length - 1);
    }

    private void resize() {
        Entry<K, V>[] bigger = newTable(table.length * 2);
        for (Entry<K, V> head : table) {
            Entry<K, V> e = head;
            while (e != null) {
                Entry<K, V> next = e.next;
                int index = indexFor(e.key, bigger.length);
                e.next = bigger[index];
                bigger[index] = e;
                e = next;
            }
        }
        table = bigger;
    }

    @SuppressWarnings("unchecked")
    private static <K, V> Entry<K, V>[] newTable(int length) {
        return (Entry<K, V>[]) new Entry[length];
    }
}
