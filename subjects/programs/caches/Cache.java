package caches;

import java.util.function.Function;

/** A bounded map from keys to values that are computed when they are missing. */
abstract class Cache<K, V> {
    protected final int capacity;
    private final Function<? super K, ? extends V> loader;
    private long hits;
    private long misses;
    private long evictions;

    Cache(int capacity, Function<? super K, ? extends V> loader) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity);
        }
        this.capacity = capacity;
        this.loader = loader;
    }

    final V get(K key) {
        V value = find(key);
        if (value != null) {
            hits++;
            return value;
        }
        misses++;
        value = loader.apply(key);
        if (size() == capacity) {
            evict();
            evictions++;
        }
        insert(key, value);
        return value;
    }

    final String statistics() {
        long total = hits + misses;
        return String.format("%-6s %2d/%-2d hits %5d misses %5d evictions %5d rate %6.2f%%", name(), size(), capacity, hits, misses, evictions,
            total == 0 ? 0.0 : 100.0 * hits / total);
    }

    final boolean consistent() {
        return size() <= capacity && evictions == misses - size() && check();
    }

    abstract String name();

    abstract int size();

    /** The value of a key, or null; notes that it was asked for. */
    protected abstract V find(K key);

    protected abstract void insert(K key, V value);

    protected abstract void evict();

    /** Whether the links agree with each other. */
    protected abstract boolean check();

    /** The keys, the next victim last. */
    abstract String contents();
}
