// A map of more keys than its first table holds; API java.util.HashMap.
import java.util.HashMap;

public class HashMapResize {
    public static int run(int a, int b) {
        HashMap<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            map.put(i * 16, i);
        }
        map.remove(16 * (a & 7));
        int sum = 0;
        for (int value : map.values()) {
            sum = sum * 3 + value;
        }
        return sum + map.size();
    }
}
