package styles.hash;

import java.util.HashSet;
import java.util.Set;

/** A hash map with chains; every step yields a finding of a sealed type, told apart by patterns, and the bad ones are thrown and caught. */
public class SealedFindings {
    private Entry[] table;
    private int size;

    static class Entry {
        int key;
        Entry next;
    }

    private sealed interface Finding permits Fine, Lost, Doubled {}

    private record Fine(int count) implements Finding {}

    private record Lost(int key, int bucket) implements Finding {}

    private record Doubled(int key) implements Finding {}

    private static final class Broken extends Exception {
        private static final long serialVersionUID = 1;
    }

    public boolean repOk() {
        if (table == null) {
            return false;
        }
        try {
            int count = 0;
            for (int i = 0; i < table.length; i++) {
                count += require(bucket(i));
            }
            return count == size;
        } catch (Broken broken) {
            return false;
        }
    }

    private static int require(Finding finding) throws Broken {
        if (finding instanceof Fine fine) {
            return fine.count();
        }
        if (finding instanceof Lost || finding instanceof Doubled doubled && doubled.key() >= 0) {
            throw new Broken();
        }
        return 0;
    }

    private Finding bucket(int bucket) {
        Set<Integer> keys = new HashSet<>();
        for (Entry entry = table[bucket]; entry != null; entry = entry.next) {
            if (entry.key % table.length != bucket) {
                return new Lost(entry.key, bucket);
            }
            if (!keys.add(entry.key)) {
                return new Doubled(entry.key);
            }
        }
        return new Fine(keys.size());
    }
}
