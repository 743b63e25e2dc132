package cases;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

// domain ViewIdentity.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
/** Views and entries that are compared with themselves, and a view that is no set. */
class ViewIdentity {
    static class Node {
        Node next;
        int key;
    }

    Node head;

    boolean repOk() {
        Map<Integer, Node> keys = new LinkedHashMap<>();
        for (Node at = head; at != null; at = at.next) {
            if (keys.put(at.key, at) != null) {
                return false;
            }
        }
        Set<Integer> set = keys.keySet();
        Collection<Node> values = keys.values();
        if (set != keys.keySet() || (Object) values instanceof Set) {
            return false;
        }
        Map.Entry<Integer, Node> first = null;
        for (Map.Entry<Integer, Node> entry : keys.entrySet()) {
            if (first == null) {
                first = entry;
            }
        }
        for (Map.Entry<Integer, Node> entry : keys.entrySet()) {
            if (entry == first && entry.getKey() == 1) {
                return false;
            }
        }
        return new HashMap<>().getClass() != keys.getClass();
    }
}
