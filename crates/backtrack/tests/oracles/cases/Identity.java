package cases;

// bound Node 3
// domain Identity.head null|Node
// domain Node.next null|Node
// domain Node.key 0..1
/** Nodes that are equal by their keys, and a set that tells them apart all the same. */
class Identity {
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
            return key;
        }
    }

    boolean repOk() {
        java.util.Set<Node> visited = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
        for (Node at = head; at != null; at = at.next) {
            if (!visited.add(at)) {
                return false;
            }
        }
        return visited.size() != 1;
    }
}
