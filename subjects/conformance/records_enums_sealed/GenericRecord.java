// A generic record keeps what it is given and nests.
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class GenericRecord {
    record Pair<A, B>(A left, B right) {
        <C> Pair<A, C> withRight(C other) {
            return new Pair<>(left, other);
        }

        static <T> Pair<T, T> twin(T value) {
            return new Pair<>(value, value);
        }
    }

    public static void main(String[] args) {
        Pair<String, Integer> pair = new Pair<>("a", 1);
        System.out.println(pair.withRight(List.of(1, 2)));
        System.out.println(Pair.twin(pair));
        System.out.println(Pair.twin(1).equals(new Pair<>(1, 1)));
        Map<Pair<Integer, Integer>, String> map = new HashMap<>();
        map.put(new Pair<>(1, 2), "one two");
        System.out.println(map.get(new Pair<>(1, 2)));
    }
}
