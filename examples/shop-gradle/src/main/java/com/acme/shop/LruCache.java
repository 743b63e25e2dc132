package com.acme.shop;

import java.util.HashMap;
import java.util.Map;

/**
 * A cache of bounded size. When it is full, it forgets the entry that was not used for the longest time.
 *
 * <p>The entries form a ring in the order of their last use, and a map finds them by key.
 */
public final class LruCache<K, V> {
    private final int capacity;
    private final Map<K, Entry<K, V>> entries = new HashMap<>();
    /** Stands between the newest entry, which is its next, and the oldest, which is its previous. */
    private final Entry<K, V> ring = new Entry<>(null, null);
    private int hits;
    private int misses;

    private static final class Entry<K, V> {
        final K key;
        V value;
        Entry<K, V> previous = this;
        Entry<K, V> next = this;

        Entry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        void unlink() {
            previous.next = next;
            next.previous = previous;
        }

        void linkAfter(Entry<K, V> other) {
            previous = other;
            next = other.next;
            other.next.previous = this;
            other.next = this;
        }
    }

    /** Makes an empty cache; throws IllegalArgumentException unless the capacity is positive. */
    public LruCache(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be positive: " + capacity);
        }
        this.capacity = capacity;
    }

    /** Returns the value of a key, or null; the entry is then the newest one. */
    public V get(K key) {
        Entry<K, V> entry = entries.get(key);
        if (entry == null) {
            misses++;
            return null;
        }
        hits++;
        renew(entry);
        return entry.value;
    }

    /** Sets the value of a key and returns the one it had, or null. This may evict the oldest entry. */
    public V put(K key, V value) {
        Entry<K, V> entry = entries.get(key);
        if (entry != null) {
            V old = entry.value;
            entry.value = value;
            renew(entry);
            return old;
        }
        if (entries.size() == capacity) {
            remove(ring.previous.key);
        }
        Entry<K, V> added = new Entry<>(key, value);
        added.linkAfter(ring);
        entries.put(key, added);
        return null;
    }

    /** Removes a key and returns the value it had, or null. */
    public V remove(K key) {
        Entry<K, V> entry = entries.remove(key);
        if (entry == null) {
            return null;
        }
        entry.unlink();
        return entry.value;
    }

    /** Removes all entries; hits and misses are counted on. */
    public void clear() {
        entries.clear();
        ring.next = ring;
        ring.previous = ring;
    }

    /** Tells whether a key is present. This does not count as a use of it. */
    public boolean containsKey(K key) {
        return entries.containsKey(key);
    }

    /** Returns the key that would be evicted next, or null if the cache is empty. */
    public K oldestKey() {
        return ring.previous.key;
    }

    /** Returns the number of entries. */
    public int size() {
        return entries.size();
    }

    /** Returns how many of 100 calls of {@link #get} found their key; 0 before the first call. */
    public int hitRate() {
        int calls = hits + misses;
        return calls == 0 ? 0 : (int) (100L * hits / calls);
    }

    private void renew(Entry<K, V> entry) {
        if (ring.next != entry) {
            entry.unlink();
            entry.linkAfter(ring);
        }
    }
}
