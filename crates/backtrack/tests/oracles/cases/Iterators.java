package cases;

// bound Node 3
// domain Iterators.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
/** Collections of the JDK that are walked, sorted and changed. */
class Iterators {
    Node head;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        java.util.List<Node> nodes = new java.util.ArrayList<>();
        for (Node at = head; at != null; at = at.next) {
            if (nodes.size() == 3) {
                return false;
            }
            nodes.add(at);
        }
        int sum = 0;
        for (Node node : nodes) {
            sum += node.key;
        }
        java.util.Map<Node, Integer> counts = new java.util.HashMap<>();
        for (java.util.Iterator<Node> all = nodes.iterator(); all.hasNext(); ) {
            counts.merge(all.next(), 1, Integer::sum);
        }
        nodes.removeIf(node -> node.key == 0);
        return sum == 3 && counts.values().stream().allMatch(count -> count == 1) && nodes.size() != 2;
    }
}
