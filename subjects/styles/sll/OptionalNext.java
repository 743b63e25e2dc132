package styles.sll;

import java.util.Optional;

/** A sorted list, checked by recursion over optional neighbours. */
public class OptionalNext {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;

        Optional<Node> next() {
            return Optional.ofNullable(next);
        }

        boolean isAtMost(Node other) {
            return value <= other.value;
        }
    }

    public boolean repOk() {
        return Optional.ofNullable(head).map(first -> isSorted(first, size)).orElse(size == 0);
    }

    /** Whether exactly that many nodes begin here, in order. */
    private static boolean isSorted(Node node, int count) {
        if (count == 0) {
            return false;
        }
        Optional<Node> next = node.next();
        if (next.isEmpty()) {
            return count == 1;
        }
        return next.filter(node::isAtMost).map(after -> isSorted(after, count - 1)).orElse(false);
    }
}
