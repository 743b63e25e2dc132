package ordinary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A cache that forgets the entry that was not used for the longest time. */
public class LruCache<K, V> {
    private static class Entry<K, V> {
        final K key;
        V value;
        Entry<K, V> newer;
        Entry<K, V> older;

        Entry(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private final int capacity;
    private final Map<K, Entry<K, V>> map = new HashMap<>();
    private Entry<K, V> newest;
    private Entry<K, V> oldest;
    private int hits;
    private int misses;

    public LruCache(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        this.capacity = capacity;
    }

    public V get(K key) {
        Entry<K, V> entry = map.get(key);
        if (entry == null) {
            misses++;
            return null;
        }
        hits++;
        touch(entry);
        return entry.value;
    }

    /** Stores a value and returns the previous one, or null. */
    public V put(K key, V value) {
        if (key == null) {
            throw new IllegalArgumentException("key is null");
        }
        Entry<K, V> entry = map.get(key);
        if (entry != null) {
            V old = entry.value;
            entry.value = value;
            touch(entry);
            return old;
        }
        if (map.size() >= capacity) {
            map.remove(oldest.key);
            unlink(oldest);
        }
        entry = new Entry<>(key, value);
        map.put(key, entry);
        linkNewest(entry);
        return null;
    }

    public boolean remove(K key) {
        Entry<K, V> entry = map.remove(key);
        if (entry == null) {
            return false;
        }
        unlink(entry);
        return true;
    }

    /** Tells whether the key is cached, without using it. */
    public boolean contains(K key) {
        return map.containsKey(key);
    }

    public int size() {
        return map.size();
    }

    public double hitRate() {
        int total = hits + misses;
        return total == 0 ? 0.0 : (double) hits / total;
    }

    /** Returns the keys, the most recently used first. */
    public List<K> keys() {
        List<K> keys = new ArrayList<>();
        for (Entry<K, V> e = newest; e != null; e = e.older) {
            keys.add(e.key);
        }
        return keys;
    }

    private void touch(Entry<K, V> entry) {
        if (entry == newest) {
            return;
        }
        unlink(entry);
        linkNewest(entry);
    }

    private void linkNewest(Entry<K, V> entry) {
        entry.older = newest;
        entry.newer = null;
        if (newest != null) {
            newest.newer = entry;
        } else {
            oldest = entry;
        }
        newest = entry;
    }

    private void unlink(Entry<K, V> entry) {
        if (entry.newer == null) {
            newest = entry.older;
        } else {
            entry.newer.older = entry.older;
        }
        if (entry.older == null) {
            oldest = entry.newer;
        } else {
            entry.older.newer = entry.newer;
        }
    }
}
