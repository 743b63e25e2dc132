package cases;

// bound Node 3
// domain Maps.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
/** Nodes by their number and numbers by their node. */
class Maps {
    Node head;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        java.util.Map<Node, Integer> places = new java.util.HashMap<>();
        java.util.Map<Integer, Node> keys = new java.util.HashMap<>();
        for (Node at = head; at != null && !places.containsKey(at); at = at.next) {
            places.put(at, places.size());
            if (keys.put(at.key, at) != null) {
                return false;
            }
        }
        return places.isEmpty() || places.get(keys.get(0)) == 0;
    }
}
