// A ConcurrentHashMap: atomic updates, bulk operations, no nulls, weakly consistent iteration.
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentHashMapOps {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (String word : "b a c a b a".split(" ")) {
            map.merge(word, 1, Integer::sum);
        }
        System.out.println(map + " " + map.putIfAbsent("a", 9) + " " + map.replace("a", 3, 4) + " " + map.getOrDefault("z", 0) + " " + map.mappingCount());
        System.out.println(map.reduceValues(1000, Integer::sum) + " " + map.search(1000, (k, v) -> v == 4 ? k : null) + " " + map.computeIfPresent("b", (k, v) -> null) + " " + map.containsKey("b"));
        for (String key : map.keySet()) {
            map.put(key + key, 0);
            map.remove("c");
        }
        System.out.println(map.containsKey("aa") + " " + map.size());
        try {
            map.put("n", null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        Set<String> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("x") + " " + set.add("x"));
        for (int i = 0; i < 200; i++) {
            map.put("k" + i, i);
        }
        System.out.println(map.size() + " " + map.values().stream().mapToInt(v -> v).sum());
    }
}
