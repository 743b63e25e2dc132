package cases;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

// bound Node 2
// domain ReasonsOfMaps.op 0..39
// domain ReasonsOfMaps.a 0..2
// domain ReasonsOfMaps.b 0..2
// domain ReasonsOfMaps.straight 0..1
// domain ReasonsOfMaps.one Node
// domain ReasonsOfMaps.two Node
/** Maps whose answers are all that a run is rejected for; each hangs on numbers. */
class ReasonsOfMaps {
    int op;
    int a;
    int b;
    boolean straight;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        return one != two && (op < 20 ? holds(op, a, b) : holds(op - 20, b, a));
    }

    /** What is tried first is a truth of the number or its opposite. */
    private boolean is(int number) {
        return straight ? number == 1 : number != 1;
    }

    private Node pick(int number) {
        return is(number) ? one : two;
    }

    private Map<Node, Node> chosen(int x, int y) {
        Map<Node, Node> map = new LinkedHashMap<>();
        map.put(pick(x), pick(y));
        return map;
    }

    private Map<Node, Node> some(int x, int y) {
        Map<Node, Node> map = new HashMap<>();
        if (is(x)) {
            map.put(one, two);
        }
        if (is(y)) {
            map.put(two, one);
        }
        return map;
    }

    /** Both keys, whose values are put again. */
    private Map<Node, Node> again(int x, int y) {
        Map<Node, Node> map = new LinkedHashMap<>();
        map.put(one, two);
        map.put(two, two);
        if (is(x)) {
            map.put(one, one);
        }
        map.put(pick(y), one);
        return map;
    }

    private boolean holds(int op, int x, int y) {
        switch (op) {
            case 0:
                return chosen(x, y).get(one) == one;
            case 1:
                return chosen(x, y).containsKey(one);
            case 2:
                return chosen(x, 1).getOrDefault(one, pick(y)) == one;
            case 3:
                return chosen(x, y).put(one, two) == one;
            case 4:
                return chosen(x, y).putIfAbsent(one, two) == one;
            case 5:
                return chosen(x, y).keySet().iterator().next() == one;
            case 6:
                return chosen(x, y).values().iterator().next() == one;
            case 7:
                return chosen(x, y).entrySet().iterator().next().getKey() == one;
            case 8:
                return chosen(x, y).entrySet().iterator().next().getValue() == one;
            case 9:
                return some(x, y).size() == 2;
            case 10:
                return !some(x, y).isEmpty();
            case 11:
                return some(x, y).values().iterator().hasNext();
            case 12:
                return again(x, y).get(one) == two;
            case 13:
                return again(x, y).values().iterator().next() == two;
            case 14: {
                Iterator<Map.Entry<Node, Node>> entries = again(x, y).entrySet().iterator();
                entries.next();
                return entries.next().getValue() == one;
            }
            case 15:
                return again(x, y).put(one, one) == two;
            case 16: {
                Map<Integer, Node> byNumber = new HashMap<>();
                byNumber.put(x, one);
                byNumber.put(y, two);
                return byNumber.get(1) == two;
            }
            case 17: {
                Map<Integer, Node> byNumber = new HashMap<>();
                byNumber.put(x, one);
                return byNumber.putIfAbsent(y, two) == one;
            }
            case 18: {
                Map<Node, Node> map = new HashMap<>();
                map.putIfAbsent(pick(x), one);
                map.putIfAbsent(pick(y), two);
                return map.size() == 1 && map.get(one) == one;
            }
            default: {
                for (Node node : again(x, y).values()) {
                    if (node != one) {
                        return false;
                    }
                }
                return true;
            }
        }
    }
}
