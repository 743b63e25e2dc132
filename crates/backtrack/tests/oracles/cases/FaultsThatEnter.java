package cases;

import java.util.LinkedHashSet;
import java.util.Set;

// ordered
// domain FaultsThatEnter.root null|Node
// domain FaultsThatEnter.head null|Node
// domain FaultsThatEnter.last null|Node
// domain Node.next null|Node
// bound Node 3
/** A fault that is met early keeps nodes from being entered that are asked for later. */
class FaultsThatEnter {
    static class Node {
        Node next;

        boolean enter(Set<Node> met) {
            if (!met.add(this)) {
                return false;
            }
            if (next != null && !next.enter(met)) {
                return false;
            }
            return true;
        }
    }

    Node root;
    Node head;
    Node last;

    boolean repOk() {
        if (root == null || head == null || last == null) {
            return false;
        }
        Node next = root.next;
        Node first = head;
        LinkedHashSet<Node> met = new LinkedHashSet<>();
        met.add(root);
        if (head.enter(met)) {
            first = head;
        }
        for (Node node : met) {
            if (last.next == node) {
                continue;
            }
        }
        met.add(head);
        return met.contains(first) && met.contains(next);
    }
}
