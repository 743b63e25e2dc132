// computeIfAbsent and merge with objects of anonymous classes; API java.util.Map.
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

public class ComputeMerge {
    public static int run(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 10);
        int x = map.computeIfAbsent(a & 1, new Function<Integer, Integer>() {
            @Override
            public Integer apply(Integer key) {
                return key + 100;
            }
        });
        Integer y = map.merge(1, b & 3, new BiFunction<Integer, Integer, Integer>() {
            @Override
            public Integer apply(Integer old, Integer value) {
                return value == 0 ? null : Integer.valueOf(old + value);
            }
        });
        return x * 10 + (y == null ? 0 : y) + map.size() * 10_000;
    }
}
