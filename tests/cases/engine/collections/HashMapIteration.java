// Entries of small Integer keys come in the order of their buckets; setValue writes through; API java.util.HashMap.
import java.util.HashMap;
import java.util.Map;

public class HashMapIteration {
    public static int run(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(17, 1);
        map.put(2, 2);
        map.put(a & 7, 3);
        int r = 0;
        for (Map.Entry<Integer, Integer> e : map.entrySet()) {
            e.setValue(e.getValue() + 1);
            r = r * 100 + e.getKey();
        }
        return r * 10 + map.get(2);
    }
}
