package cases;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

// bound Node 3
// domain ReasonsOfGroups.op 0..15
// domain ReasonsOfGroups.a 0..2
// domain ReasonsOfGroups.b 0..2
// domain ReasonsOfGroups.straight 0..1
// domain ReasonsOfGroups.one Node
// domain ReasonsOfGroups.two Node
// domain ReasonsOfGroups.three null|Node
/**
 * Collections are asked for a reference that may mean any of several objects. The answer is all that a run is rejected for, and hangs on
 * numbers that were decided before and after the reference was read.
 */
class ReasonsOfGroups {
    int op;
    int a;
    int b;
    boolean straight;
    Node one;
    Node two;
    Node three;

    static class Node {}

    boolean repOk() {
        return one != two && (op < 8 ? holds(op, a, b) : holds(op - 8, b, a));
    }

    /** What is tried first is a truth of the number or its opposite. */
    private boolean is(int number) {
        return straight ? number == 1 : number != 1;
    }

    private Set<Node> nodes(int x, int y) {
        Set<Node> set = new HashSet<>();
        if (is(x)) {
            set.add(one);
        }
        if (is(y)) {
            set.add(two);
        }
        return set;
    }

    private Map<Node, Node> map(int x, int y) {
        Map<Node, Node> map = new LinkedHashMap<>();
        map.put(one, is(x) ? one : two);
        if (is(y)) {
            map.put(two, one);
        }
        return map;
    }

    private boolean holds(int op, int x, int y) {
        switch (op) {
            case 0:
                return nodes(x, y).contains(three);
            case 1:
                return nodes(x, y).add(three);
            case 2: {
                Set<Node> set = new HashSet<>();
                if (is(x)) {
                    set.add(one);
                }
                Node last = three;
                if (is(y)) {
                    set.add(two);
                }
                return set.contains(last) && !set.contains(null);
            }
            case 3:
                return map(x, y).get(three) == one;
            case 4:
                return map(x, y).containsKey(three);
            case 5:
                return map(x, y).put(three, two) == one;
            case 6: {
                Map<Node, Node> map = map(x, y);
                map.put(three, two);
                return map.get(one) == one && map.size() == 2;
            }
            default: {
                Map<Node, Integer> marks = new HashMap<>();
                marks.put(one, x);
                marks.put(two, is(x) ? y : 0);
                return three != null && marks.getOrDefault(three, 2) == 1;
            }
        }
    }
}
