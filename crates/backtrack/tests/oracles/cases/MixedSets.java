package cases;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

// domain MixedSets.head null|Node
// domain MixedSets.limit 0..2
// domain Node.next null|Node
// domain Node.key -1..2
// bound Node 3
class MixedSets {
    static class Node {
        Node next;
        int key;
    }

    /** Is equal to no other one. */
    static class Mark {
        Integer of;

        Mark(Integer of) {
            this.of = of;
        }
    }

    Node head;
    int limit;

    boolean repOk() {
        Set<Object> all = new HashSet<>();
        Set<Integer> ordered = new LinkedHashSet<>();
        Deque<Mark> marks = new ArrayDeque<>();
        all.add(null);
        all.add(2);
        for (Node node = head; node != null; node = node.next) {
            if (!all.add(node)) {
                return false;
            }
            if (node.key != 0 && !all.add((short) node.key)) {
                return false;
            }
            if (all.contains(node.key) && node.next == null) {
                return false;
            }
            ordered.add(node.key);
            marks.push(new Mark(node.key));
        }
        int last = -9;
        for (Integer key : ordered) {
            if (key < last) {
                return false;
            }
            last = key;
        }
        while (!marks.isEmpty()) {
            Mark mark = marks.pop();
            if (mark.of > limit || !ordered.contains(mark.of)) {
                return false;
            }
        }
        return all.contains(null) && ordered.size() + 1 >= limit;
    }
}
