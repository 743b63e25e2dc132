// A map of the program from AbstractMap has views and defaults.
import java.util.AbstractMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

public class CustomMap {
    static class Squares extends AbstractMap<Integer, Integer> {
        private final int size;

        Squares(int size) {
            this.size = size;
        }

        @Override
        public Set<Entry<Integer, Integer>> entrySet() {
            Set<Entry<Integer, Integer>> entries = new LinkedHashSet<>();
            for (int i = 1; i <= size; i++) {
                entries.add(new SimpleImmutableEntry<>(i, i * i));
            }
            return entries;
        }
    }

    public static void main(String[] args) {
        Map<Integer, Integer> squares = new Squares(4);
        System.out.println(squares + " " + squares.get(3) + " " + squares.containsValue(16) + " " + squares.keySet() + " " + squares.values());
        System.out.println(squares.getOrDefault(9, -1) + " " + squares.equals(Map.of(1, 1, 2, 4, 3, 9, 4, 16)));
        try {
            squares.put(1, 2);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only");
        }
        squares.forEach((k, v) -> System.out.print(k + "=" + v + ";"));
        System.out.println("");
    }
}
