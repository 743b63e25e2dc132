package cases;

import java.util.ArrayDeque;
import java.util.NoSuchElementException;

// bound Node 2
// domain NoMessages.first null|Node
// domain Node.next null|Node
/** Exceptions that the JDK throws without a message. */
class NoMessages {
    Node first;

    static class Node {
        Node next;
    }

    boolean repOk() {
        ArrayDeque<Node> nodes = new ArrayDeque<>();
        try {
            nodes.add(first);
        } catch (NullPointerException thrown) {
            return thrown.getCause() == null;
        }
        try {
            nodes.removeFirst();
            return nodes.removeFirst() == first;
        } catch (NoSuchElementException thrown) {
            return thrown.getMessage() == null && first.next != first;
        }
    }
}
