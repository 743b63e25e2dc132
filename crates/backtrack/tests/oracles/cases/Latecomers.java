package cases;

import java.util.HashSet;
import java.util.Set;

// bound Node 3
// domain Latecomers.first null|Node
// domain Latecomers.second null|Node
// domain Latecomers.third null|Node
// domain Node.next null|Node
/** A set gets an element after the reference was read for which it is asked. */
class Latecomers {
    Node first;
    Node second;
    Node third;

    static class Node {
        Node next;
    }

    boolean repOk() {
        if (first == null || second == null || third == null || first == second) {
            return false;
        }
        Set<Node> seen = new HashSet<>();
        seen.add(first);
        if (first.next == null) {
            seen.add(second);
        }
        return !seen.contains(third);
    }
}
