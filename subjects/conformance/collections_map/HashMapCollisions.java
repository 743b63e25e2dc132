// Keys with equal hash codes, many enough for a tree bin, with removal.
import java.util.HashMap;
import java.util.Map;

public class HashMapCollisions {
    static class Key implements Comparable<Key> {
        final int id;

        Key(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return id % 3;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.id == id;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(id, other.id);
        }
    }

    public static void main(String[] args) {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            map.put(new Key(i), i * i);
        }
        int sum = 0;
        for (int i = 0; i < 120; i++) {
            sum += map.getOrDefault(new Key(i), -1);
        }
        System.out.println(map.size() + " " + sum);
        for (int i = 0; i < 100; i += 2) {
            map.remove(new Key(i));
        }
        System.out.println(map.size() + " " + map.get(new Key(51)) + " " + map.get(new Key(50)));
        StringBuilder order = new StringBuilder();
        map.keySet().forEach(key -> order.append(key.id).append(' '));
        System.out.println(order);
    }
}
