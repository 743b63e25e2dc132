// Iteration in order of insertion, or of access when asked; API java.util.LinkedHashMap.
import java.util.LinkedHashMap;

public class LinkedHashMapOrder {
    public static int run(int a, int b) {
        LinkedHashMap<Integer, Integer> map = new LinkedHashMap<>(8, 0.75f, (a & 1) == 1);
        map.put(3, 30);
        map.put(1, 10);
        map.put(2, 20);
        map.get(3);
        map.put(1 + (b & 1), 5);
        int r = 0;
        for (int key : map.keySet()) {
            r = r * 10 + key;
        }
        return r;
    }
}
