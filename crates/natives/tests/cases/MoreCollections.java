import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;

// JDK collections that the corpus of the engine leaves out; API java.util.
public class MoreCollections {
    public static int run(int a, int b) {
        int x = a & 3;
        int y = b & 3;
        PriorityQueue<Integer> queue = new PriorityQueue<>(Arrays.asList(x, y, 2));
        TreeMap<Integer, String> tree = new TreeMap<>(Map.of(1, "p", 2, "q", 3, "r"));
        tree.put(x, "s");
        LinkedHashMap<String, Integer> linked = new LinkedHashMap<>(8, 0.75f, true);
        linked.put("k", x);
        linked.put("l", y);
        linked.get("k");
        List<Integer> list = new ArrayList<>(List.of(5, x, 9));
        Collections.sort(list);
        Collections.reverse(list);
        list.add(1, y);
        BitSet bits = new BitSet();
        bits.set(x);
        bits.set(70);
        IdentityHashMap<Object, Integer> same = new IdentityHashMap<>();
        same.put("k", 1);
        same.put("k", 2);
        int sum = queue.poll() + tree.headMap(3).size() * 10 + tree.firstKey();
        sum = sum * 7 + linked.keySet().iterator().next().charAt(0) + list.get(1) + list.indexOf(9);
        sum = sum * 7 + bits.cardinality() + bits.nextSetBit(4) + same.size() + Objects.hash(x, y);
        sum += Arrays.hashCode(new int[] {x, y}) + Collections.max(list) + new Random(42).nextInt(100);
        sum += Arrays.equals(new int[] {x, 1, 2}, new int[] {y, 1, 2}) ? 1 : 0;
        sum += Collections.unmodifiableList(list).subList(0, 2).contains(y) ? 1 : 0;
        return sum + Arrays.binarySearch(new int[] {1, 3, 5}, y) + List.copyOf(list).size();
    }
}
