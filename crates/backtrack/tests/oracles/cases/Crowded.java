package cases;

import java.util.HashSet;
import java.util.Set;

// bound Node 3
// bound Item 1
// domain Crowded.first null|Node
// domain Crowded.second Node
// domain Node.next Node
// domain Node.item null|Item
/** References that are never null, where there is no room for more objects. */
class Crowded {
    Node first;
    Node second;

    static class Node {
        Node next;
        Item item;
    }

    static class Item {}

    boolean repOk() {
        Set<Node> seen = new HashSet<>();
        Node at = second;
        int items = 0;
        while (seen.add(at)) {
            if (at.item != null) {
                items++;
            }
            at = at.next;
        }
        if (at != second || items != 2) {
            return false;
        }
        return first == null ? seen.size() == 3 : !seen.contains(first);
    }
}
