package styles.hash;

import java.util.LinkedHashMap;
import java.util.Map;

/** A hash map with chains; a linked map from keys to buckets is filled first and checked afterwards. */
public class LinkedMapOfKeys {
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
        Map<Integer, Integer> buckets = new LinkedHashMap<>();
        int count = 0;
        for (int i = 0; i < table.length; i++) {
            for (Entry entry = table[i]; entry != null; entry = entry.next) {
                count++;
                if (count > size || buckets.putIfAbsent(entry.key, i) != null) {
                    return false;
                }
            }
        }
        for (Map.Entry<Integer, Integer> pair : buckets.entrySet()) {
            if (pair.getKey() % table.length != pair.getValue()) {
                return false;
            }
        }
        return count == size;
    }
}
