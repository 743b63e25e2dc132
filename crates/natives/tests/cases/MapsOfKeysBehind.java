// A key with a hash code of its own behind one whose hash code is unknown; API java.util.LinkedHashMap.
import java.util.LinkedHashMap;
import java.util.Map;

public class MapsOfKeysBehind {
    static class Key {
        @Override
        public int hashCode() {
            throw new IllegalStateException("asked");
        }
    }

    enum Colour { RED, GREEN }

    public static int run(int a, int b) {
        Map<Object, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(Colour.RED, 2);
        map.put("b", 3);
        int sum = map.get(b) == null ? 4 : 0;
        sum += map.get(Colour.GREEN) == null ? 8 : 0;
        return sum + (b == 0 ? map.put(new Key(), 5) : 16);
    }
}
