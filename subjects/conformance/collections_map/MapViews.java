// keySet, values and entrySet are views that write and remove through.
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class MapViews {
    public static void main(String[] args) {
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3, "d", 4));
        map.keySet().remove("a");
        map.values().remove(3);
        map.entrySet().forEach(entry -> entry.setValue(entry.getValue() * 10));
        System.out.println(map);
        map.values().removeIf(v -> v > 30);
        map.keySet().retainAll(Set.of("b", "x"));
        System.out.println(map + " " + map.entrySet().contains(Map.entry("b", 20)) + " " + map.entrySet().contains(Map.entry("b", 2)));
        try {
            map.keySet().add("new");
        } catch (UnsupportedOperationException e) {
            System.out.println("no adding to a key set");
        }
        map.entrySet().clear();
        System.out.println(map.isEmpty());
    }
}
