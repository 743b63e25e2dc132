// A sorted map by natural order refuses null; API java.util.TreeMap.
import java.util.TreeMap;

public class TreeMapNullKey {
    public static int run(int a, int b) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("b", 1);
        try {
            map.put(a > 0 ? "a" : null, 2);
        } catch (NullPointerException e) {
            return -map.size();
        }
        return map.firstEntry().getValue();
    }
}
