// Concurrent skip list maps and sets are sorted and navigable.
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipLists {
    public static void main(String[] args) {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 100; i++) {
            map.put(i * 37 % 101, "v" + i);
        }
        System.out.println(map.firstEntry() + " " + map.lastKey() + " " + map.floorKey(50) + " " + map.headMap(5) + " " + map.size());
        for (int i = 0; i < 90; i++) {
            map.pollFirstEntry();
        }
        System.out.println(map.keySet() + " " + map.descendingMap().firstKey() + " " + map.remove(100) + " " + map.containsKey(100));
        System.out.println(new ConcurrentSkipListSet<>(List.of("b", "a", "c")).tailSet("b"));
    }
}
