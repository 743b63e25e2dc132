package cases;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

// bound Node 3
// domain Sized.first null|Node
// domain Sized.second null|Node
// domain Sized.size 0..3
// domain Node.next null|Node
// domain Node.key 0..1
/** Sizes of collections, compared with indices, constants and numbers of the input. */
class Sized {
    Node first;
    Node second;
    int size;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        List<Node> all = new ArrayList<>();
        Set<Node> seen = new LinkedHashSet<>();
        if (first != null && seen.add(first)) {
            all.add(first);
        }
        if (second != null && seen.add(second)) {
            all.add(second);
        }
        for (int i = 0; i < all.size(); i++) {
            Node next = all.get(i).next;
            if (next != null && seen.add(next)) {
                all.add(next);
            }
        }
        LinkedList<Node> marked = new LinkedList<>();
        for (Node node : seen) {
            if (node.key > 0) {
                marked.addFirst(node);
            }
        }
        if (!(0 < marked.size()) || marked.getLast() != second) {
            return false;
        }
        return all.size() >= size && size > marked.size();
    }
}
