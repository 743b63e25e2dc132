package styles.sll;

import java.util.IdentityHashMap;
import java.util.Map;

/** A sorted list, checked by recursion that returns how many nodes there are, or -1 for a fault, compared at the end. */
public class CountOrFault {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;
    }

    public boolean repOk() {
        return count(head, null, new IdentityHashMap<>()) == size;
    }

    private static int count(Node node, Integer least, Map<Node, Boolean> met) {
        if (node == null) {
            return 0;
        }
        if (met.put(node, Boolean.TRUE) != null) {
            return -1;
        }
        if (least != null && node.value < least) {
            return -1;
        }
        int rest = count(node.next, node.value, met);
        return rest < 0 ? -1 : rest + 1;
    }
}
