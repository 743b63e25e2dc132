// Strings as keys, equal ones made in different ways; API java.util.HashMap.
import java.util.HashMap;
import java.util.Map;

public class HashMapStrings {
    public static int run(int a, int b) {
        Map<String, Integer> map = new HashMap<>();
        map.put("left", 1);
        map.put("right", 2);
        map.put(new String("left"), 3);
        String[] keys = {"left", "right", "none", null};
        Integer x = map.get(keys[a & 3]);
        return (x == null ? -1 : x) * 10 + map.size() + (map.containsValue(3) ? 100 : 0);
    }
}
