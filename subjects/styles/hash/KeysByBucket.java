package styles.hash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A hash map with chains; computeIfAbsent collects the keys of each bucket in a list. */
public class KeysByBucket {
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
        Map<Integer, List<Integer>> buckets = new HashMap<>();
        int count = 0;
        for (int i = 0; i < table.length; i++) {
            for (Entry entry = table[i]; entry != null; entry = entry.next) {
                if (++count > size) {
                    return false;
                }
                buckets.computeIfAbsent(i, bucket -> new ArrayList<>()).add(entry.key);
            }
        }
        if (count != size) {
            return false;
        }
        for (Map.Entry<Integer, List<Integer>> bucket : buckets.entrySet()) {
            List<Integer> keys = bucket.getValue();
            for (int i = 0; i < keys.size(); i++) {
                if (keys.get(i) % table.length != bucket.getKey() || keys.indexOf(keys.get(i)) != i) {
                    return false;
                }
            }
        }
        return true;
    }
}
