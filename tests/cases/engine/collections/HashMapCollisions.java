// Keys whose hashes are equal share a bucket and are told apart by equals; API java.util.HashMap.
import java.util.HashMap;

public class HashMapCollisions {
    static final class Key {
        final int id;

        Key(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).id == id;
        }
    }

    public static int run(int a, int b) {
        HashMap<Key, Integer> map = new HashMap<>();
        map.put(new Key(1), 1);
        map.put(new Key(a), 2);
        map.put(new Key(b), 4);
        return map.size() * 10 + map.get(new Key(1));
    }
}
