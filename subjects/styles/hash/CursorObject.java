package styles.hash;

import java.util.ArrayList;
import java.util.List;

/** A hash map with chains; a cursor goes through all buckets, and a generic list of its own tells keys apart. */
public class CursorObject {
    private Entry[] table;
    private int size;

    static class Entry {
        int key;
        Entry next;
    }

    /** Where a walk through the whole map stands. */
    private static final class Cursor {
        private final Entry[] table;
        private int bucket = -1;
        private Entry entry;

        Cursor(Entry[] table) {
            this.table = table;
        }

        boolean advance() {
            if (entry != null) {
                entry = entry.next;
            }
            while (entry == null) {
                bucket++;
                if (bucket == table.length) {
                    return false;
                }
                entry = table[bucket];
            }
            return true;
        }

        int key() {
            return entry.key;
        }

        boolean isAtHome() {
            return entry.key % table.length == bucket;
        }
    }

    /** A list without equal elements. */
    private static final class Distinct<T extends Comparable<T>> {
        private final List<T> elements = new ArrayList<T>();

        boolean add(T element) {
            for (T other : elements) {
                if (other.compareTo(element) == 0) {
                    return false;
                }
            }
            elements.add(element);
            return true;
        }
    }

    public boolean repOk() {
        if (table == null) {
            return false;
        }
        Cursor cursor = new Cursor(table);
        Distinct<Integer> keys = new Distinct<Integer>();
        int count = 0;
        while (cursor.advance()) {
            count++;
            if (count > size || !cursor.isAtHome() || !keys.add(cursor.key())) {
                return false;
            }
        }
        return count == size;
    }
}
