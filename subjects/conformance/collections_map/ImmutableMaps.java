// Map.of, copyOf, ofEntries and unmodifiableMap; duplicates and nulls.
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class ImmutableMaps {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("ok");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + (e instanceof IllegalArgumentException ? e.getMessage() : ""));
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> map = Map.of("a", 1, "b", 2);
        System.out.println(map.get("a") + " " + map.size() + " " + map.getOrDefault("z", 0) + " " + map.equals(new HashMap<>(map)));
        attempt(() -> map.put("c", 3));
        attempt(() -> map.containsKey(null));
        attempt(() -> Map.of("a", 1, "a", 2));
        attempt(() -> Map.of("a", null));
        attempt(() -> Map.ofEntries(Map.entry("x", 1), Map.entry("x", 2)));
        attempt(() -> Collections.unmodifiableMap(new HashMap<>(map)).clear());
        attempt(() -> Map.copyOf(new HashMap<>(map)).remove("a"));
        attempt(() -> Collections.emptyMap().put("a", 1));
        System.out.println(Collections.singletonMap("k", "v") + " " + Map.of() + " " + Map.of("only", 1));
    }
}
