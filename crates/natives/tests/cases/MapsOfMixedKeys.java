// Keys whose hash code is unknown beside keys with a hash code of their own; API java.util.LinkedHashMap.
import java.util.LinkedHashMap;
import java.util.Map;

public class MapsOfMixedKeys {
    static class Key {
        final int hash;

        Key(int hash) {
            this.hash = hash;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key;
        }
    }

    public static int run(int a, int b) {
        Map<Object, Integer> map = new LinkedHashMap<>();
        map.put(new Key(1), 1);
        map.put(a, 2);
        int sum = map.size();
        sum += map.get(new Key(2)) == null ? 4 : 0;
        sum += map.get(new Key(1)) == null ? 8 : 0;
        return sum + (map.get(b) == null ? 16 : 0);
    }
}
