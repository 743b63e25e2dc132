package cases;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

// bound Node 2
// domain ChangedInLastTurn.kind 0..2
// domain ChangedInLastTurn.key 0..1
// domain ChangedInLastTurn.one Node
// domain ChangedInLastTurn.two Node
/** A collection gets an element in the last turn of its own loop, which the loop does not come to; no one is told that it changed. */
class ChangedInLastTurn {
    int kind;
    int key;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        int turns = 0;
        switch (kind) {
            case 0: {
                Set<Node> set = new LinkedHashSet<>();
                set.add(one);
                for (Node node : set) {
                    turns++;
                    if (key == 1) {
                        set.add(two);
                    }
                }
                return turns == 1 && set.size() == 2;
            }
            case 1: {
                Deque<Node> queue = new ArrayDeque<>();
                queue.add(one);
                for (Node node : queue) {
                    turns++;
                    if (key == 1) {
                        queue.add(two);
                    }
                }
                return turns == 1 && queue.size() == 2;
            }
            default: {
                Map<Node, Node> map = new LinkedHashMap<>();
                map.put(one, one);
                for (Node node : map.keySet()) {
                    turns++;
                    if (key == 1) {
                        map.put(two, one);
                    }
                }
                return turns == 1 && map.size() == 2;
            }
        }
    }
}
