package cases;

import java.util.ArrayDeque;
import java.util.Deque;

// bound Node 2
// domain LastTaken.first null|Node
// domain LastTaken.second null|Node
/** Which element is taken from behind depends on what was added; the others do not. */
class LastTaken {
    Node first;
    Node second;

    static class Node {}

    boolean repOk() {
        if (first == null) {
            return false;
        }
        Deque<Node> all = new ArrayDeque<>();
        all.add(first);
        if (second == null) {
            all.add(first);
        }
        all.pollLast();
        return all.isEmpty();
    }
}
