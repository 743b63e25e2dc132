package cases;

// bound Node 3
// domain Equal.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
/** Nodes that are equal by their keys, in a hash set. */
class Equal {
    Node head;

    static class Node {
        Node next;
        int key;

        @Override
        public boolean equals(Object other) {
            return other instanceof Node node && node.key == key;
        }

        @Override
        public int hashCode() {
            return 31 * key;
        }
    }

    boolean repOk() {
        java.util.Set<Node> visited = new java.util.HashSet<>();
        for (Node at = head; at != null; at = at.next) {
            if (!visited.add(at)) {
                return false;
            }
        }
        return true;
    }
}
