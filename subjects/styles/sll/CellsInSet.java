package styles.sll;

import java.util.HashSet;
import java.util.Set;

/** A sorted list, checked by a loop that keeps the nodes it has met in a set. */
public class CellsInSet {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;
    }

    public boolean repOk() {
        Set<Node> met = new HashSet<Node>();
        Node node = head;
        while (node != null) {
            if (!met.add(node)) {
                return false;
            }
            if (node.next != null && node.next.value < node.value) {
                return false;
            }
            node = node.next;
        }
        return met.size() == size;
    }
}
