// Keys are of any class, and are asked for `hashCode` and `equals`, while arrays of entries are what the code casts to.
package open;

public class Dict<K, V> {
    static class Entry<K, V> {
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

    @SuppressWarnings("unchecked")
    public Dict() {
        table = (Entry<K, V>[]) new Entry[2];
    }

    public boolean repOk() {
        if (table == null || table.length != 2) {
            return false;
        }
        for (int index = 0; index < table.length; index++) {
            Entry<K, V> entry = table[index];
            if (entry != null && (entry.key == null || (entry.key.hashCode() & 1) != index || entry.next != null)) {
                return false;
            }
        }
        return true;
    }

    public V get(K key) {
        for (Entry<K, V> entry = table[key.hashCode() & 1]; entry != null; entry = entry.next) {
            if (entry.key.equals(key)) {
                return entry.value;
            }
        }
        return null;
    }
}
