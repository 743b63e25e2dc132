package cases;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

// bound Node 2
// domain LatelyUnkept.root null|Node
// domain LatelyUnkept.head null|Node
// domain LatelyUnkept.last null|Node
// domain Node.next null|Node
/** A queue is asked for more than the machine has of it, after a structure was accepted without that. */
class LatelyUnkept {
    static class Node {
        Node next;
    }

    Node root;
    Node head;
    Node last;

    boolean repOk() {
        Deque<Node> work = new ArrayDeque<>();
        Set<Node> met = new LinkedHashSet<>();
        if (root == null) {
            return head == null && last == null;
        }
        work.push(root);
        work.forEach(node -> {
            if (work.stream().noneMatch(other -> met.contains(other))) {
                met.add(node);
            }
        });
        return met.size() == 1 && head != last && (head == root || last == root.next);
    }
}
