package heapwise.subjects.hash;

import java.util.ArrayList;

/** A map from ints to objects on a hash table with chaining; the number of buckets is a power of two. */
public class HashMap {
    private static final int DEFAULT_CAPACITY = 4;

    private Entry[] table;
    private int size;
    private int threshold;

    /** One pair in a chain. */
    static class Entry {
        final int key;
        Object value;
        Entry next;

        Entry(int key, Object value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Makes an empty map of four buckets. */
    public HashMap() {
        this(DEFAULT_CAPACITY);
    }

    /** Makes an empty map of at least {@code capacity} buckets; throws IllegalArgumentException outside 1..65536. */
    public HashMap(int capacity) {
        if (capacity < 1 || capacity > 1 << 16) {
            throw new IllegalArgumentException();
        }
        int length = 1;
        while (length < capacity) {
            length <<= 1;
        }
        table = new Entry[length];
        threshold = thresholdFor(length);
    }

    /** Tells whether the chains are disjoint and end in null, every key is in its own bucket once, and size and threshold fit. */
    public boolean repOk() {
        if (table == null || table.length == 0 || (table.length & (table.length - 1)) != 0) {
            return false;
        }
        ArrayList<Entry> entries = new ArrayList<>();
        if (!isChained(entries)) {
            return false;
        }
        if (size != entries.size() || threshold != thresholdFor(table.length) || size > threshold) {
            return false;
        }
        return isFiled();
    }

    /** Collects all entries; false when one is reached twice. */
    private boolean isChained(ArrayList<Entry> entries) {
        for (int bucket = 0; bucket < table.length; bucket++) {
            for (Entry e = table[bucket]; e != null; e = e.next) {
                for (int i = 0; i < entries.size(); i++) {
                    if (entries.get(i) == e) {
                        return false;
                    }
                }
                entries.add(e);
            }
        }
        return true;
    }

    private boolean isFiled() {
        for (int bucket = 0; bucket < table.length; bucket++) {
            for (Entry e = table[bucket]; e != null; e = e.next) {
                if (bucketOf(e.key, table.length) != bucket) {
                    return false;
                }
                for (Entry later = e.next; later != null; later = later.next) {
                    if (later.key == e.key) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** Returns the number of keys. */
    public int size() {
        return size;
    }

    /** Tells whether {@code key} is in the map. */
    public boolean containsKey(int key) {
        return entryOf(key) != null;
    }

    /** Returns the value of {@code key}, or null. */
    public Object get(int key) {
        Entry e = entryOf(key);
        return e == null ? null : e.value;
    }

    /** Gives {@code key} the value {@code value}; returns the old value, or null. */
    public Object put(int key, Object value) {
        Entry e = entryOf(key);
        if (e != null) {
            Object old = e.value;
            e.value = value;
            return old;
        }
        if (size == threshold) {
            grow();
        }
        int bucket = bucketOf(key, table.length);
        table[bucket] = new Entry(key, value, table[bucket]);
        size++;
        return null;
    }

    /** Removes {@code key}; returns its value, or null. */
    public Object remove(int key) {
        int bucket = bucketOf(key, table.length);
        Entry before = null;
        Entry e = table[bucket];
        while (e != null && e.key != key) {
            before = e;
            e = e.next;
        }
        if (e == null) {
            return null;
        }
        if (before == null) {
            table[bucket] = e.next;
        } else {
            before.next = e.next;
        }
        size--;
        return e.value;
    }

    /** Drops all keys; the buckets stay. */
    public void clear() {
        for (int bucket = 0; bucket < table.length; bucket++) {
            table[bucket] = null;
        }
        size = 0;
    }

    private Entry entryOf(int key) {
        Entry e = table[bucketOf(key, table.length)];
        while (e != null && e.key != key) {
            e = e.next;
        }
        return e;
    }

    private void grow() {
        Entry[] old = table;
        table = new Entry[old.length * 2];
        threshold = thresholdFor(table.length);
        for (int i = 0; i < old.length; i++) {
            Entry e = old[i];
            while (e != null) {
                Entry next = e.next;
                int bucket = bucketOf(e.key, table.length);
                e.next = table[bucket];
                table[bucket] = e;
                e = next;
            }
        }
    }

    /** Folds the upper half in, so that keys that differ there only do not all collide. */
    private static int bucketOf(int key, int length) {
        return (key ^ (key >>> 16)) & (length - 1);
    }

    /** Three quarters of the buckets, but at least one entry. */
    private static int thresholdFor(int length) {
        return length - (length >> 2);
    }
}
