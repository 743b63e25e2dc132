// Sub maps are views with bounds; their errors.
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;

public class TreeMapViews {
    public static void main(String[] args) {
        TreeMap<String, Integer> map = new TreeMap<>(Map.of("a", 1, "c", 3, "e", 5, "g", 7));
        SortedMap<String, Integer> view = map.subMap("b", "f");
        view.put("d", 4);
        map.put("bb", 2);
        map.remove("c");
        System.out.println(view + " " + map + " " + view.firstKey() + " " + view.size());
        try {
            view.put("z", 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        view.clear();
        System.out.println(map);
        try {
            view.firstKey();
        } catch (NoSuchElementException e) {
            System.out.println("empty view");
        }
        try {
            map.put(null, 0);
        } catch (NullPointerException e) {
            System.out.println("no null key");
        }
        try {
            map.subMap("z", "a");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
