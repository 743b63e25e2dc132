package cases;

import java.util.HashSet;
import java.util.Set;

// bound Node 3
// domain Repeats.first null|Node
// domain Repeats.second null|Node
// domain Repeats.third null|Node
/** Counts how many of three references are different. */
class Repeats {
    Node first;
    Node second;
    Node third;

    static class Node {}

    boolean repOk() {
        if (first == null || second == null) {
            return false;
        }
        Set<Node> all = new HashSet<>();
        all.add(first);
        all.add(second);
        all.add(third);
        return all.size() == 3;
    }
}
