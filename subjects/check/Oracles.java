import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** A second opinion on every invariant: recursion over reflection and identity sets, unlike the subjects' own loops. */
final class Oracles {
    private Oracles() {}

    /** Thrown where a structure is found broken. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    interface Rule {
        void check(Object root);
    }

    static boolean holds(Rule rule, Object root) {
        try {
            rule.check(root);
            return true;
        } catch (Broken e) {
            return false;
        }
    }

    private static void need(boolean condition) {
        if (!condition) {
            throw new Broken();
        }
    }

    private static Set<Object> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private static Object ref(Object o, String f) {
        return Heap.ref(o, f);
    }

    private static int num(Object o, String f) {
        return Heap.num(o, f);
    }

    private static List<Object> list(Object first) {
        Set<Object> seen = identitySet();
        List<Object> cells = new ArrayList<>();
        for (Object cell = first; cell != null; cell = ref(cell, "next")) {
            need(seen.add(cell));
            cells.add(cell);
        }
        return cells;
    }

    private static List<Object> ring(Object header) {
        need(header != null);
        Set<Object> seen = identitySet();
        List<Object> cells = new ArrayList<>();
        Object cell = header;
        do {
            need(cell != null && seen.add(cell));
            cells.add(cell);
            cell = ref(cell, "next");
        } while (cell != header);
        for (int i = 0; i < cells.size(); i++) {
            need(ref(cells.get((i + 1) % cells.size()), "previous") == cells.get(i));
        }
        return cells;
    }

    private static void inOrder(Object node, Object empty, Set<Object> seen, List<Object> out) {
        if (node == empty) {
            return;
        }
        need(node != null && seen.add(node));
        inOrder(ref(node, "left"), empty, seen, out);
        out.add(node);
        inOrder(ref(node, "right"), empty, seen, out);
    }

    private static List<Object> inOrder(Object root, Object empty) {
        List<Object> out = new ArrayList<>();
        inOrder(root, empty, identitySet(), out);
        return out;
    }

    private static void rising(List<Object> nodes, String key) {
        for (int i = 1; i < nodes.size(); i++) {
            need(num(nodes.get(i - 1), key) < num(nodes.get(i), key));
        }
    }

    static void sll(Object s) {
        Object header = ref(s, "header");
        need(header != null && ref(header, "element") == null);
        list(header);
    }

    static void chain(Object s) {
        need(list(ref(s, "head")).size() == num(s, "size"));
    }

    static void dll(Object s) {
        List<Object> cells = ring(ref(s, "header"));
        need(ref(cells.get(0), "element") == null);
        need(cells.size() - 1 == num(s, "size"));
    }

    static void stack(Object s) {
        list(ref(s, "topOfStack"));
    }

    static void queue(Object s) {
        Object in = ref(s, "inbox");
        Object out = ref(s, "outbox");
        need(in != null && out != null && in != out);
        Set<Object> cells = identitySet();
        cells.addAll(list(ref(in, "topOfStack")));
        for (Object cell : list(ref(out, "topOfStack"))) {
            need(cells.add(cell));
        }
    }

    static void bst(Object s) {
        rising(inOrder(ref(s, "root"), null), "key");
    }

    static void avl(Object s) {
        Object root = ref(s, "root");
        rising(inOrder(root, null), "element");
        avlHeight(root);
    }

    private static int avlHeight(Object node) {
        if (node == null) {
            return -1;
        }
        int left = avlHeight(ref(node, "left"));
        int right = avlHeight(ref(node, "right"));
        need(Math.abs(left - right) <= 1 && num(node, "height") == Math.max(left, right) + 1);
        return Math.max(left, right) + 1;
    }

    static void rbt(Object s) {
        Object root = ref(s, "root");
        List<Object> nodes = inOrder(root, null);
        rising(nodes, "key");
        need(nodes.size() == num(s, "size"));
        need(root == null || (boolean) ref(root, "color"));
        blackHeight(root, null);
    }

    private static int blackHeight(Object e, Object parent) {
        if (e == null) {
            return 0;
        }
        need(ref(e, "parent") == parent);
        boolean black = (boolean) ref(e, "color");
        need(black || (boolean) ref(parent, "color"));
        int left = blackHeight(ref(e, "left"), e);
        need(left == blackHeight(ref(e, "right"), e));
        return left + (black ? 1 : 0);
    }

    static void aat(Object s) {
        Object empty = ref(s, "nullNode");
        need(empty != null && ref(empty, "left") == empty && ref(empty, "right") == empty);
        need(num(empty, "level") == 0 && num(empty, "element") == 0);
        List<Object> nodes = inOrder(ref(s, "root"), empty);
        rising(nodes, "element");
        for (Object node : nodes) {
            int level = num(node, "level");
            Object left = ref(node, "left");
            Object right = ref(node, "right");
            need(left != empty || right != empty || level == 1);
            need(level <= 1 || (left != empty && right != empty));
            need(num(left, "level") + 1 == level);
            need(num(right, "level") + 1 == level || num(right, "level") == level);
            need(num(ref(right, "right"), "level") < level);
        }
    }

    static void leftist(Object s) {
        Object root = ref(s, "root");
        for (Object node : inOrder(root, null)) {
            Object left = ref(node, "left");
            Object right = ref(node, "right");
            need(wayDown(left) >= wayDown(right));
            need(num(node, "npl") == Math.min(wayDown(left), wayDown(right)) + 1);
            need(left == null || num(left, "element") >= num(node, "element"));
            need(right == null || num(right, "element") >= num(node, "element"));
        }
    }

    private static int wayDown(Object node) {
        return node == null ? -1 : 1 + Math.min(wayDown(ref(node, "left")), wayDown(ref(node, "right")));
    }

    static void ncl(Object s) {
        List<Object> cells = ring(ref(s, "header"));
        need(ref(cells.get(0), "value") == null);
        need(cells.size() - 1 == num(s, "size"));
        List<Object> cache = list(ref(s, "firstCachedNode"));
        for (Object node : cache) {
            need(ref(node, "previous") == null && ref(node, "value") == null);
            for (Object cell : cells) {
                need(cell != node);
            }
        }
        need(cache.size() == num(s, "cacheSize") && cache.size() <= num(s, "maximumCacheSize"));
    }

    static void tll(Object s) {
        List<Object> leaves = new ArrayList<>();
        fullTree(s, null, identitySet(), leaves);
        for (int i = 0; i < leaves.size(); i++) {
            need(ref(leaves.get(i), "next") == (i + 1 < leaves.size() ? leaves.get(i + 1) : null));
        }
    }

    private static void fullTree(Object node, Object parent, Set<Object> seen, List<Object> leaves) {
        need(node != null && seen.add(node) && ref(node, "parent") == parent);
        if (ref(node, "left") == null && ref(node, "right") == null) {
            leaves.add(node);
            return;
        }
        need(ref(node, "next") == null);
        fullTree(ref(node, "left"), node, seen, leaves);
        fullTree(ref(node, "right"), node, seen, leaves);
    }

    static void hash(Object s) {
        Object table = ref(s, "table");
        need(table != null);
        int length = Array.getLength(table);
        need(Integer.bitCount(length) == 1);
        Set<Object> entries = identitySet();
        Set<Integer> keys = new java.util.HashSet<>();
        for (int bucket = 0; bucket < length; bucket++) {
            for (Object e : list(Array.get(table, bucket))) {
                int key = num(e, "key");
                need(entries.add(e) && keys.add(key));
                need(Math.floorMod(key ^ (key >>> 16), length) == bucket);
            }
        }
        need(entries.size() == num(s, "size") && entries.size() <= num(s, "threshold"));
        need(num(s, "threshold") == (length < 4 ? length : length / 4 * 3));
    }
}
