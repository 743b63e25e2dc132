package cases;

// bound Node 3
// domain Trees.head null|Node
// domain Node.next null|Node
// domain Node.key 0..3
/** Keys in the order of a tree of the JDK. */
class Trees {
    Node head;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        java.util.TreeSet<Integer> keys = new java.util.TreeSet<>();
        java.util.TreeMap<Integer, Node> nodes = new java.util.TreeMap<>();
        for (Node at = head; at != null; at = at.next) {
            if (!keys.add(at.key)) {
                return false;
            }
            nodes.put(at.key, at);
        }
        return keys.isEmpty() || keys.first() == 0 && nodes.lastEntry().getValue().next == null;
    }
}
