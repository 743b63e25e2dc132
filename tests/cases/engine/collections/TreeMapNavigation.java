// floor, ceiling, lower and higher keys; API java.util.TreeMap.
import java.util.TreeMap;

public class TreeMapNavigation {
    static int or(Integer x, int other) {
        return x == null ? other : x;
    }

    public static int run(int a, int b) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        for (int i = 1; i < 6; i += 2) {
            map.put(i, i);
        }
        int k = a & 7;
        int r = or(map.floorKey(k), 9);
        r = r * 10 + or(map.ceilingKey(k), 9);
        r = r * 10 + or(map.lowerKey(k), 9);
        r = r * 10 + or(map.higherKey(k), 9);
        return r * 10 + map.headMap(k, true).size();
    }
}
