// Inference of type arguments, diamond, explicit arguments and erasure at run time.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class GenericMethodInference {
    static <T> List<T> listOf(T first, T second) {
        List<T> list = new ArrayList<>();
        list.add(first);
        list.add(second);
        return list;
    }

    static <K, V extends Comparable<V>> K best(Map<K, V> map) {
        K best = null;
        for (Map.Entry<K, V> entry : map.entrySet()) {
            if (best == null || entry.getValue().compareTo(map.get(best)) > 0) {
                best = entry.getKey();
            }
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(listOf(1, "two"));
        System.out.println(GenericMethodInference.<Number>listOf(1, 2.5));
        System.out.println(best(new TreeMap<>(Map.of("a", 1, "b", 7, "c", 3))));
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        var map = new TreeMap<String, List<? extends Number>>();
        map.put("x", List.of(1, 2.0));
        System.out.println(map);
    }
}
