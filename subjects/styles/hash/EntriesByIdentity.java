package styles.hash;

import java.util.IdentityHashMap;
import java.util.Map;

/** A hash map with chains; a map by identity says in which bucket an entry was met, then keys are compared pair by pair. */
public class EntriesByIdentity {
    private Entry[] table;
    private int size;

    static class Entry {
        int key;
        Entry next;
    }

    public boolean repOk() {
        if (table == null) {
            return false;
        }
        Map<Entry, Integer> bucketOf = new IdentityHashMap<>();
        for (int i = 0; i < table.length; i++) {
            Entry entry = table[i];
            while (entry != null) {
                if (bucketOf.put(entry, i) != null) {
                    return false;
                }
                entry = entry.next;
            }
        }
        if (bucketOf.size() != size) {
            return false;
        }
        for (Entry first : table) {
            for (Entry entry = first; entry != null; entry = entry.next) {
                if (bucketOf.get(entry) != entry.key % table.length) {
                    return false;
                }
                for (Entry other = first; other != entry; other = other.next) {
                    if (other.key == entry.key) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
