package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

// domain KeptEntries.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 3
/** Entries in a list and in a deque, whose values are replaced later. */
class KeptEntries {
    static class Node {
        Node next;
        int key;
    }

    Node head;

    boolean repOk() {
        Map<Node, Integer> marks = new LinkedHashMap<>();
        for (Node node = head; node != null; node = node.next) {
            if (marks.put(node, 0) != null) {
                return false;
            }
        }
        List<Map.Entry<Node, Integer>> entries = new ArrayList<>();
        Deque<Map.Entry<Node, Integer>> others = new ArrayDeque<>();
        for (Map.Entry<Node, Integer> entry : marks.entrySet()) {
            if (entry.getKey().key > 0) {
                entries.add(entry);
            } else {
                others.push(entry);
            }
        }
        for (Node node = head; node != null; node = node.next) {
            if (node.key == 2 && node.next != null) {
                marks.put(node.next, 1);
            } else {
                marks.putIfAbsent(node, 5);
            }
        }
        for (Map.Entry<Node, Integer> entry : entries) {
            if (entry.getValue() == 1 && entry.getKey().key == 1) {
                return false;
            }
        }
        int sum = 0;
        while (!others.isEmpty()) {
            sum += 1 - others.poll().getValue();
        }
        return sum != 1;
    }
}
