package cases;

import java.util.LinkedHashMap;
import java.util.Map;

// domain StoredOrders.a 0..3
// domain StoredOrders.b 0..3
// domain StoredOrders.c 0..3
/** Answers of comparisons in fields, narrow numbers, arrays and boxes that are keys. */
class StoredOrders {
    static class Pair {
        int order;
        byte narrow;
    }

    int a;
    int b;
    int c;

    boolean repOk() {
        Pair pair = new Pair();
        Pair other = new Pair();
        pair.order = Integer.compare(a, b);
        (c == 1 ? pair : other).order = Integer.compare(b, c);
        other.narrow = (byte) (Integer.compare(a, c) + 1);
        if (pair.order == other.order) {
            return a == other.narrow;
        }
        Map<Integer, Integer> counts = new LinkedHashMap<>();
        counts.put(pair.order, 1);
        counts.put(Integer.compare(b, c), 2);
        Integer before = counts.putIfAbsent(0, 3);
        int[] orders = {pair.order, Integer.compare(pair.order, -1)};
        if (before == null) {
            return counts.size() == 2 && orders[1] == 0;
        }
        return before == 2 || orders[(a + b) % 2] > 0;
    }
}
