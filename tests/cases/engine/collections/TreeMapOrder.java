// Keys come in order, first and last key, removal; API java.util.TreeMap.
import java.util.TreeMap;

public class TreeMapOrder {
    public static int run(int a, int b) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(2, "x");
        map.put(a & 3, "y");
        map.put(-1, "z");
        map.remove(b & 1);
        int r = map.size();
        for (int key : map.keySet()) {
            r = r * 10 + key;
        }
        return r * 100 + map.firstKey() * 10 + map.lastKey();
    }
}
