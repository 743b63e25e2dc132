// put replaces and returns the old value, get gives null for no key; API java.util.HashMap.
import java.util.HashMap;

public class HashMapPutGet {
    public static int run(int a, int b) {
        HashMap<Integer, Integer> map = new HashMap<>();
        Integer none = map.put(a & 3, 10);
        Integer old = map.put(b & 3, 20);
        Integer two = map.get(2);
        return map.size() * 1000 + (none == null ? 0 : 1) + (old == null ? 0 : old) * 10 + (two == null ? 0 : two);
    }
}
