import java.util.Map;

/** Methods that take long to explore, and one that does not. */
class Slow {
    static int quick(int x) {
        return x > 7 ? 1 : 2;
    }

    /** Many paths, each with numbers that are hard to find. */
    static int hashes(long[] keys) {
        int hits = 0;
        for (int i = 0; i < 1000; i++) {
            long product = keys[i % keys.length] * keys[(i + 1) % keys.length] + i;
            if (product % 1_000_003 == i) {
                hits++;
            }
        }
        return hits;
    }

    /** One path that does much. */
    static int counts(int n) {
        int sum = n;
        for (int i = 0; i < Integer.MAX_VALUE; i++) {
            sum += i ^ n;
        }
        return sum;
    }

    /** Never ends where a node is its own parent, by way of others or not: no fault when the map is such. */
    static String root(Map<String, String> parents, String node) {
        String root = node;
        while (parents.containsKey(root)) {
            root = parents.get(root);
        }
        return root;
    }

    /** Never ends where the map has the node, whatever it leads to. */
    static int stuck(Map<String, String> parents, String node) {
        int turns = 0;
        while (parents.containsKey(node)) {
            turns = 1 - turns;
        }
        return turns;
    }
}
