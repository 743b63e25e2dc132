package rules;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;
import jbse.meta.annotations.ConservativeRepOk;

/** A doubly linked ring of ints with a header, read forwards. */
public class Ring {
    static class Node {
        Node next;
        Node prev;
        int value;
    }

    Node header;

    public boolean repOk() {
        if (header == null) {
            return false;
        }
        Node at = header;
        do {
            if (at.next == null || at.next.prev != at) {
                return false;
            }
            at = at.next;
        } while (at != header);
        return true;
    }

    /** Whether nothing that was looked at is wrong. */
    @ConservativeRepOk
    boolean isRightSoFar() {
        if (!isResolved(this, "header")) {
            return true;
        }
        if (header == null || isResolved(header, "prev") && !isBefore(header.prev, header)) {
            return false;
        }
        Map<Node, Node> met = new IdentityHashMap<>();
        Node at = header;
        do {
            if (met.put(at, at) != null) {
                return false;
            }
            if (!isResolved(at, "next")) {
                return true;
            }
            if (at.next == null || isResolved(at.next, "prev") && at.next.prev != at) {
                return false;
            }
            at = at.next;
        } while (at != header);
        return true;
    }

    private static boolean isBefore(Node node, Node next) {
        return node != null && (!isResolved(node, "next") || node.next == next);
    }

    /** Goes round once, and looks at each link. */
    public int links() {
        int count = 0;
        Node at = header;
        do {
            at = at.next;
            if (at.prev != null) {
                count++;
            }
        } while (at != header);
        return count;
    }

    public boolean contains(int value) {
        for (Node at = header.next; at != header; at = at.next) {
            if (at.value == value) {
                return true;
            }
        }
        return false;
    }

    public void addFirst(int value) {
        Node made = new Node();
        made.value = value;
        made.next = header.next;
        made.prev = header;
        header.next.prev = made;
        header.next = made;
    }

    public boolean removeFirst() {
        if (header.next == header) {
            return false;
        }
        header.next = header.next.next;
        header.next.prev = header;
        return true;
    }
}
