// Constants are singletons that work as keys of ordered maps; strings keep their names.
import java.util.Map;
import java.util.TreeMap;

public class EnumSingletonAndHash {
    enum Registry {
        INSTANCE;

        private final Map<String, Integer> counts = new TreeMap<>();

        int count(String word) {
            return counts.merge(word, 1, Integer::sum);
        }
    }

    public static void main(String[] args) {
        for (String word : "a b a c a b".split(" ")) {
            Registry.INSTANCE.count(word);
        }
        System.out.println(Registry.valueOf("INSTANCE").counts);
        TreeMap<Registry, Integer> map = new TreeMap<>();
        map.put(Registry.INSTANCE, 1);
        System.out.println(map);
        System.out.println(Enum.valueOf(Registry.class, "INSTANCE") == Registry.INSTANCE);
    }
}
