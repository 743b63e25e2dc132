// remove by index and by object, contains and keys of different box types.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class BoxedInCollections {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 2, 1));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        list.remove((Integer) 77);
        System.out.println(list);
        Set<Short> shorts = new HashSet<>();
        for (short s = 0; s < 5; s++) {
            shorts.add(s);
            shorts.remove(s - 1);
        }
        System.out.println(shorts.size());
        Map<Object, String> map = new HashMap<>();
        map.put(1, "int");
        map.put(1L, "long");
        map.put('1', "char");
        map.put("1", "text");
        map.put(1.0, "double");
        System.out.println(map.size() + map.get(1) + map.get(1L) + map.get('1') + map.get(1.0) + map.get(1f));
    }
}
