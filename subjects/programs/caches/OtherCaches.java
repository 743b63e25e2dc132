package caches;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.Function;

/** Caches with other rules of eviction. */
final class OtherCaches {
    private OtherCaches() { }

    /** Evicts the oldest key. */
    static final class Fifo<K, V> extends Cache<K, V> {
        private final Map<K, V> values = new HashMap<>();
        private final Queue<K> order = new ArrayDeque<>();

        Fifo(int capacity, Function<? super K, ? extends V> loader) {
            super(capacity, loader);
        }

        @Override
        String name() {
            return "FIFO";
        }

        @Override
        int size() {
            return values.size();
        }

        @Override
        protected V find(K key) {
            return values.get(key);
        }

        @Override
        protected void insert(K key, V value) {
            values.put(key, value);
            order.add(key);
        }

        @Override
        protected void evict() {
            values.remove(order.remove());
        }

        @Override
        protected boolean check() {
            return values.keySet().containsAll(order) && order.size() == values.size();
        }

        @Override
        String contents() {
            List<String> keys = new ArrayList<>();
            order.forEach(key -> keys.add(0, key.toString()));
            return String.join(" ", keys);
        }
    }

    /** Evicts the least frequently used key, the least recent of several. */
    static final class Lfu<K, V> extends Cache<K, V> {
        private final Map<K, V> values = new HashMap<>();
        private final Map<K, Integer> counts = new HashMap<>();
        private final TreeMap<Integer, LinkedHashSet<K>> byCount = new TreeMap<>();

        Lfu(int capacity, Function<? super K, ? extends V> loader) {
            super(capacity, loader);
        }

        @Override
        String name() {
            return "LFU";
        }

        @Override
        int size() {
            return values.size();
        }

        @Override
        protected V find(K key) {
            V value = values.get(key);
            if (value != null) {
                int count = counts.merge(key, 1, Integer::sum);
                drop(key, count - 1);
                byCount.computeIfAbsent(count, c -> new LinkedHashSet<>()).add(key);
            }
            return value;
        }

        @Override
        protected void insert(K key, V value) {
            values.put(key, value);
            counts.put(key, 1);
            byCount.computeIfAbsent(1, c -> new LinkedHashSet<>()).add(key);
        }

        @Override
        protected void evict() {
            Map.Entry<Integer, LinkedHashSet<K>> rarest = byCount.firstEntry();
            K victim = rarest.getValue().iterator().next();
            drop(victim, rarest.getKey());
            values.remove(victim);
            counts.remove(victim);
        }

        private void drop(K key, int count) {
            LinkedHashSet<K> keys = byCount.get(count);
            keys.remove(key);
            if (keys.isEmpty()) {
                byCount.remove(count);
            }
        }

        @Override
        protected boolean check() {
            int total = 0;
            for (Map.Entry<Integer, LinkedHashSet<K>> entry : byCount.entrySet()) {
                for (K key : entry.getValue()) {
                    if (!entry.getKey().equals(counts.get(key)) || !values.containsKey(key)) {
                        return false;
                    }
                    total++;
                }
            }
            return total == values.size() && total == counts.size();
        }

        @Override
        String contents() {
            List<String> keys = new ArrayList<>();
            byCount.forEach((count, all) -> all.forEach(key -> keys.add(0, key + "x" + count)));
            return String.join(" ", keys);
        }
    }

    /** The access order of a LinkedHashMap: a second opinion on LruCache. */
    static final class Library<K, V> extends Cache<K, V> {
        private final LinkedHashMap<K, V> values = new LinkedHashMap<>(16, 0.75f, true);

        Library(int capacity, Function<? super K, ? extends V> loader) {
            super(capacity, loader);
        }

        @Override
        String name() {
            return "JDK";
        }

        @Override
        int size() {
            return values.size();
        }

        @Override
        protected V find(K key) {
            return values.get(key);
        }

        @Override
        protected void insert(K key, V value) {
            values.put(key, value);
        }

        @Override
        protected void evict() {
            Iterator<K> eldest = values.keySet().iterator();
            eldest.next();
            eldest.remove();
        }

        @Override
        protected boolean check() {
            return true;
        }

        @Override
        String contents() {
            List<String> keys = new ArrayList<>();
            values.keySet().forEach(key -> keys.add(0, key.toString()));
            return String.join(" ", keys);
        }
    }

    /** Orders caches by name, for reports. */
    static Comparator<Cache<?, ?>> byName() {
        return Comparator.comparing(Cache::name);
    }
}
