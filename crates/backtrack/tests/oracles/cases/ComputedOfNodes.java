package cases;

// bound Node 3
// domain ComputedOfNodes.first null|Node
// domain ComputedOfNodes.sum 0..9
// domain ComputedOfNodes.most 0..4
// domain Node.next null|Node
// domain Node.key 0..4
/** A list whose keys make a sum; those before the last one rise, each by as much as the one after it, or less. */
class ComputedOfNodes {
    Node first;
    int sum;
    int most;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        int found = 0;
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (++count > 3) {
                return false;
            }
            found += node.key;
            if (node.next != null && node.next.key - node.key > node.key + 1) {
                return false;
            }
            if (node.key > most) {
                return false;
            }
        }
        return found == sum && (first == null) == (most == 0);
    }
}
