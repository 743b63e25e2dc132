package cases;

import java.util.HashSet;
import java.util.Set;

// bound Node 2
// domain Members.first null|Node
// domain Members.second null|Node
// domain Members.third null|Node
// domain Node.next null|Node
/** What has put an object in a set was decided before the reference was read that may mean this object. */
class Members {
    Node first;
    Node second;
    Node third;

    static class Node {
        Node next;
    }

    boolean repOk() {
        if (first == null || second == null || first == second) {
            return false;
        }
        Set<Node> seen = new HashSet<>();
        seen.add(first);
        if (first.next == null) {
            seen.add(second);
        }
        if (third == null) {
            return false;
        }
        return !seen.contains(third);
    }
}
