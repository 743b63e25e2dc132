// compute, computeIfAbsent, computeIfPresent and merge, with null results.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class MapComputeFamily {
    public static void main(String[] args) {
        Map<String, Integer> map = new TreeMap<>();
        System.out.println(map.computeIfAbsent("a", k -> k.length()) + " " + map.computeIfAbsent("a", k -> 99) + " " + map.computeIfAbsent("n", k -> null));
        System.out.println(map.computeIfPresent("a", (k, v) -> v + 10) + " " + map.computeIfPresent("zz", (k, v) -> 1) + " " + map.computeIfPresent("a", (k, v) -> null) + " " + map);
        System.out.println(map.compute("c", (k, v) -> v == null ? 1 : v + 1) + " " + map.compute("c", (k, v) -> v == null ? 1 : v + 1) + " " + map.compute("c", (k, v) -> null));
        System.out.println(map.merge("m", 5, Integer::sum) + " " + map.merge("m", 5, Integer::sum) + " " + map.merge("m", 0, (a, b) -> null) + " " + map);
        Map<Character, List<String>> groups = new TreeMap<>();
        for (String word : "apple avocado banana blueberry cherry".split(" ")) {
            groups.computeIfAbsent(word.charAt(0), k -> new ArrayList<>()).add(word);
        }
        System.out.println(groups);
    }
}
