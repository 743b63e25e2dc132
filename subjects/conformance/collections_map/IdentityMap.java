// An IdentityHashMap compares keys by reference.
import java.util.IdentityHashMap;
import java.util.Map;

public class IdentityMap {
    public static void main(String[] args) {
        Map<String, Integer> map = new IdentityHashMap<>();
        String a = new String("key");
        String b = new String("key");
        map.put(a, 1);
        map.put(b, 2);
        map.put("key", 3);
        System.out.println(map.size() + " " + map.get(a) + " " + map.get(b) + " " + map.get("key") + " " + map.get(new String("key")));
        map.remove(a);
        System.out.println(map.containsKey(a) + " " + map.containsKey(b) + " " + map.size());
    }
}
