package styles.hash;

import java.util.HashSet;
import java.util.Set;

/** A hash map with chains; all keys stand boxed in a set. */
public class SeenKeys {
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
        Set<Integer> keys = new HashSet<Integer>();
        for (int i = 0; i < table.length; i++) {
            for (Entry entry = table[i]; entry != null; entry = entry.next) {
                if (entry.key % table.length != i) {
                    return false;
                }
                if (!keys.add(entry.key)) {
                    return false;
                }
            }
        }
        return keys.size() == size;
    }
}
