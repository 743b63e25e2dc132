package cases;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

// bound Node 2
// domain ReasonsTwice.op 0..9
// domain ReasonsTwice.x 0..1
// domain ReasonsTwice.straight 0..1
// domain ReasonsTwice.one Node
// domain ReasonsTwice.two Node
/** One number is the reason for all that an answer depends on: for what was added, what was taken, and which is asked for. */
class ReasonsTwice {
    int op;
    int x;
    boolean straight;
    Node one;
    Node two;

    static class Node {}

    /** What is tried first is a truth of the number or its opposite. */
    private boolean is() {
        return straight == (x == 1);
    }

    private Deque<Node> queue() {
        Deque<Node> queue = new ArrayDeque<>();
        if (is()) {
            queue.add(one);
            queue.poll();
        } else {
            queue.add(two);
        }
        return queue;
    }

    private Map<Node, Node> map() {
        Map<Node, Node> map = new LinkedHashMap<>();
        Node key = is() ? one : two;
        map.put(key, key);
        if (is()) {
            map.put(key, two);
        }
        return map;
    }

    boolean repOk() {
        if (one == two) {
            return false;
        }
        switch (op) {
            case 0:
                return queue().peek() == two;
            case 1:
                return queue().size() == 1;
            case 2:
                return !queue().isEmpty();
            case 3:
                return queue().iterator().hasNext();
            case 4: {
                Iterator<Node> nodes = queue().iterator();
                if (is()) {
                    return nodes.hasNext();
                }
                return nodes.next() == two;
            }
            case 5:
                return map().get(is() ? one : two) == (x == 1 ? one : two);
            case 6:
                return map().values().iterator().next() == one;
            case 7:
                return map().put(is() ? one : two, one) == one;
            case 8: {
                Set<Node> set = new HashSet<>();
                if (is()) {
                    set.add(one);
                }
                return !set.add(is() ? one : two);
            }
            default: {
                Node[] array = new Node[2];
                array[is() ? 1 : 0] = is() ? two : one;
                return array[is() ? 1 : 0] == one;
            }
        }
    }
}
