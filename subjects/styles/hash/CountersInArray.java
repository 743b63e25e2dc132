package styles.hash;

/** A hash map with chains; an array of counters says how often each key comes, and a helper object counts entries. */
public class CountersInArray {
    private Entry[] table;
    private int size;

    static class Entry {
        int key;
        Entry next;
    }

    /** Counts, up to a limit. */
    private static final class Counter {
        private final int limit;
        private int count;

        Counter(int limit) {
            this.limit = limit;
        }

        boolean add() {
            count++;
            return count <= limit;
        }

        boolean isFull() {
            return count == limit;
        }
    }

    public boolean repOk() {
        if (table == null) {
            return false;
        }
        Counter entries = new Counter(size);
        int greatest = 0;
        for (Entry first : table) {
            for (Entry entry = first; entry != null; entry = entry.next) {
                if (!entries.add() || entry.key < 0) {
                    return false;
                }
                greatest = Math.max(greatest, entry.key);
            }
        }
        int[] counts = new int[greatest + 1];
        for (int bucket = 0; bucket < table.length; bucket++) {
            for (Entry entry = table[bucket]; entry != null; entry = entry.next) {
                counts[entry.key]++;
                if (entry.key % table.length != bucket || counts[entry.key] > 1) {
                    return false;
                }
            }
        }
        return entries.isFull();
    }
}
