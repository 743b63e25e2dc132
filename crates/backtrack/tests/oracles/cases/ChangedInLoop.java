package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

// bound Node 2
// domain ChangedInLoop.kind 0..4
// domain ChangedInLoop.key 0..1
// domain ChangedInLoop.one Node
// domain ChangedInLoop.two Node
/**
 * A collection is changed in its own loop before the last turn: the next turn throws. A list that loses an element in the turn before the
 * last one ends its loop early instead.
 */
class ChangedInLoop {
    int kind;
    int key;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        if (one == two) {
            return false;
        }
        Node three = new Node();
        int turns = 0;
        switch (kind) {
            case 0: {
                Set<Node> set = new LinkedHashSet<>();
                set.add(one);
                set.add(two);
                for (Node node : set) {
                    turns++;
                    if (key == 1) {
                        set.add(three);
                    }
                }
                return turns > 1;
            }
            case 1: {
                Deque<Node> queue = new ArrayDeque<>();
                queue.add(one);
                queue.add(two);
                for (Node node : queue) {
                    turns++;
                    if (key == 1) {
                        queue.poll();
                    }
                }
                return turns > 0;
            }
            case 2: {
                Map<Node, Node> map = new LinkedHashMap<>();
                map.put(one, two);
                map.put(two, one);
                for (Node node : map.keySet()) {
                    turns++;
                    if (key == 1) {
                        map.put(three, one);
                    }
                }
                return turns > 1;
            }
            case 3: {
                List<Node> list = new ArrayList<>();
                list.add(one);
                list.add(two);
                for (Node node : list) {
                    turns++;
                    if (key == 1) {
                        list.add(three);
                    }
                }
                return turns > 1;
            }
            default: {
                List<Node> list = new ArrayList<>();
                list.add(one);
                list.add(two);
                for (Node node : list) {
                    turns++;
                    if (key == 1) {
                        list.remove(1);
                    }
                }
                return turns == 2 - key;
            }
        }
    }
}
