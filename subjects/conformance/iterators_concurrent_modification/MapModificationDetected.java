// Maps notice changes during iteration; setValue and put of an existing key are none.
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

public class MapModificationDetected {
    static void attempt(String name, Map<String, Integer> map, Consumer<Map<String, Integer>> change) {
        map.put("a", 1);
        map.put("b", 2);
        map.put("c", 3);
        try {
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
                if (entry.getKey().equals("a")) {
                    change.accept(map);
                }
            }
            System.out.println(name + " unnoticed " + map);
        } catch (ConcurrentModificationException e) {
            System.out.println(name + " noticed " + map);
        }
    }

    public static void main(String[] args) {
        attempt("put existing", new TreeMap<>(), map -> map.put("b", 9));
        attempt("put new", new TreeMap<>(), map -> map.put("bb", 9));
        attempt("remove", new HashMap<>(), map -> map.remove("b"));
        attempt("put new in hash map", new HashMap<>(), map -> map.put("zz", 9));
        attempt("compute in linked", new LinkedHashMap<>(), map -> map.merge("a", 1, Integer::sum));
        attempt("clear", new HashMap<>(), Map::clear);
    }
}
