// Insertion order, access order and eviction of the eldest.
import java.util.LinkedHashMap;
import java.util.Map;

public class LinkedHashMapOrders {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;

        Cache() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > 3;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> inserted = new LinkedHashMap<>();
        for (String word : "d a c a b d".split(" ")) {
            inserted.merge(word, 1, Integer::sum);
        }
        inserted.remove("a");
        inserted.put("a", 0);
        System.out.println(inserted);
        Cache<String, Integer> cache = new Cache<>();
        for (String word : "a b c".split(" ")) {
            cache.put(word, word.length());
        }
        cache.get("a");
        cache.put("d", 4);
        cache.getOrDefault("c", 0);
        cache.containsKey("d");
        cache.put("e", 5);
        System.out.println(cache.keySet());
    }
}
