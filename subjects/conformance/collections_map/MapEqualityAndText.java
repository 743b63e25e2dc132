// Maps are equal by entries; toString with self references.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class MapEqualityAndText {
    public static void main(String[] args) {
        Map<String, List<Integer>> a = new HashMap<>();
        a.put("x", List.of(1, 2));
        Map<String, List<Integer>> b = new TreeMap<>();
        b.put("x", new ArrayList<>(List.of(1, 2)));
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        Map<String, Object> self = new LinkedHashMap<>();
        self.put("me", self);
        self.put("n", null);
        System.out.println(self);
        System.out.println(new HashMap<>(Map.of(1, 2)).equals(Map.of(1, 2L)) + " " + Map.of().equals(new TreeMap<>()));
    }
}
