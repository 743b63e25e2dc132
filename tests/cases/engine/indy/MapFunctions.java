// computeIfAbsent, computeIfPresent, compute, merge, forEach, replaceAll, getOrDefault; API java.util.Map.
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class MapFunctions {
    static int use(Map<Integer, Integer> map, int a, int b) {
        map.computeIfAbsent(a & 1, k -> k + 10);
        map.computeIfPresent(1, (k, v) -> v > 20 ? null : v + b);
        map.compute(2, (k, v) -> v == null ? k : v + k);
        map.merge(2, 5, Integer::sum);
        map.merge(b & 1, 1, (x, y) -> x * 2 + y);
        map.replaceAll((k, v) -> v * 3 + k);
        int[] sum = {0};
        map.forEach((k, v) -> sum[0] = sum[0] * 31 + k * 7 + v);
        return sum[0] + map.getOrDefault(9, 4);
    }

    public static int run(int a, int b) {
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < 4; i++) {
            groups.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
        }
        return use(new HashMap<>(), a, b) + use(new TreeMap<>(), a, b) * 3 + use(new LinkedHashMap<>(), b, a) + groups.get("odd").get(1);
    }
}
