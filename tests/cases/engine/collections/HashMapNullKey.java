// null is a key like any other; API java.util.HashMap.
import java.util.HashMap;

public class HashMapNullKey {
    public static int run(int a, int b) {
        HashMap<String, Integer> map = new HashMap<>();
        map.put(a > 0 ? null : "k", 5);
        Integer removed = map.remove(null);
        int left = map.size();
        return (removed == null ? 0 : removed) + map.getOrDefault("k", b & 7) * 10 + left * 1000;
    }
}
