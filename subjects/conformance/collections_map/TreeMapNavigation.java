// floor, ceiling, lower, higher, head, tail and sub maps, descending.
import java.util.TreeMap;

public class TreeMapNavigation {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i <= 50; i += 10) {
            map.put(i, "v" + i);
        }
        for (int key : new int[] {-5, 0, 25, 50, 55}) {
            System.out.println(key + " " + map.floorKey(key) + " " + map.ceilingKey(key) + " " + map.lowerKey(key) + " " + map.higherEntry(key));
        }
        System.out.println(map.headMap(20) + " " + map.headMap(20, true) + " " + map.tailMap(40) + " " + map.subMap(10, false, 40, true));
        System.out.println(map.descendingMap().headMap(30) + " " + map.firstEntry() + " " + map.lastKey() + " " + map.descendingKeySet());
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map);
    }
}
