package cases;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

// bound Node 2
// domain LinksInMaps.op 0..31
// domain LinksInMaps.one Node
// domain Node.left null|Node
// domain Node.right null|Node
/** Maps of references that were just read, whose answers are all that a run is rejected for: null is tried first, then what was met. */
class LinksInMaps {
    int op;
    Node one;

    static class Node {
        Node left;
        Node right;
    }

    boolean repOk() {
        return op < 16 ? holds(op, one.left, one.right) : holds(op - 16, one.right, one.left);
    }

    private static Map<Node, Integer> of(Node first, Node second) {
        Map<Node, Integer> map = new LinkedHashMap<>();
        map.put(first, 1);
        map.put(second, 2);
        return map;
    }

    /** What one holds is replaced, or not. */
    private Map<Node, Node> held(Node first, Node second) {
        Map<Node, Node> map = new LinkedHashMap<>();
        map.put(one, first == null ? one : first);
        if (second != null) {
            map.put(second, second);
        }
        return map;
    }

    private boolean holds(int op, Node a, Node b) {
        switch (op) {
            case 0:
                return of(a, b).containsKey(one);
            case 1:
                return of(a, b).getOrDefault(one, 0) == 1;
            case 2:
                return of(a, b).size() == 2;
            case 3:
                return of(one, a).get(one) == 2 && b == null;
            case 4:
                return of(a, b).putIfAbsent(one, 3) != null;
            case 5: {
                Map<Node, Integer> map = of(a, b);
                Integer before = map.put(one, 3);
                return before != null && before == 2;
            }
            case 6:
                return of(a, b).keySet().iterator().next() == one;
            case 7: {
                Iterator<Integer> values = of(a, b).values().iterator();
                return values.next() == 1 && values.hasNext();
            }
            case 8: {
                Iterator<Map.Entry<Node, Integer>> entries = of(a, b).entrySet().iterator();
                Map.Entry<Node, Integer> first = entries.next();
                return first.getKey() == one && first.getValue() == 2;
            }
            case 9:
                return held(a, b).get(one) != one;
            case 10:
                return held(a, b).values().iterator().next() == b;
            case 11:
                return held(a, b).entrySet().iterator().next().getValue() == a;
            case 12:
                return held(a, b).put(one, one) == a;
            case 13: {
                Map<Node, Node> map = new LinkedHashMap<>();
                map.putIfAbsent(a, one);
                map.putIfAbsent(one, b == null ? one : b);
                return map.get(one) != one;
            }
            case 14: {
                Map<Integer, Node> map = new LinkedHashMap<>();
                map.put(a == null ? 1 : 2, one);
                map.put(b == null ? 2 : 3, one);
                return map.size() == 1;
            }
            default: {
                for (Node node : held(a, b).values()) {
                    if (node == one) {
                        return false;
                    }
                }
                return true;
            }
        }
    }
}
