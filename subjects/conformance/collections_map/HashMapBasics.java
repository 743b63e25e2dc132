// put, get, remove, null keys and values, and sizes.
import java.util.HashMap;
import java.util.Map;

public class HashMapBasics {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        System.out.println(map.put("a", 1) + " " + map.put("a", 2) + " " + map.get("a") + " " + map.get("b") + " " + map.getOrDefault("b", -1));
        map.put(null, 5);
        map.put("n", null);
        System.out.println(map.get(null) + " " + map.containsKey("n") + " " + map.containsValue(null) + " " + map.getOrDefault("n", 7) + " " + map.size());
        System.out.println(map.remove("a") + " " + map.remove("zz") + " " + map.remove("n", 1) + " " + map.remove("n", null) + " " + map);
        System.out.println(map.putIfAbsent("x", 1) + " " + map.putIfAbsent("x", 2) + " " + map.replace("x", 3) + " " + map.replace("q", 3) + " " + map.replace("x", 3, 4) + " " + map.get("x"));
    }
}
