package calls;

/** States that one may want of {@link Node}s; calls make some of them, and never the others. */
public final class NodeSpecs {
    private NodeSpecs() {}

    /** Tells whether the node begins a chain of three different nodes. */
    public static boolean three(Node o) {
        Node second = o.getNext();
        if (second == null || second == o) {
            return false;
        }
        Node third = second.getNext();
        return third != null && third != o && third != second && third.getNext() == null;
    }

    /** Tells whether the values of three nodes fall by 100 and by 200, and the first and the last make 800. */
    public static boolean demo(Node o) {
        return three(o) && falls(o) && o.getValue() + o.getNext().getNext().getValue() == 800;
    }

    /** Tells whether the values of three nodes fall by 100 and by 200, and the first and the last make 801. */
    public static boolean demoOdd(Node o) {
        return three(o) && falls(o) && o.getValue() + o.getNext().getNext().getValue() == 801;
    }

    /** Tells whether two nodes have the same successor, and values that differ by 3. */
    public static boolean joined(Node a, Node b) {
        return a.getNext() != null && a.getNext() == b.getNext() && a.getValue() - b.getValue() == 3;
    }

    /** Tells whether the node begins a chain of at least seven nodes. */
    public static boolean seven(Node o) {
        Node node = o;
        int count = 0;
        while (node != null && count < 7) {
            node = node.getNext();
            count++;
        }
        return count == 7;
    }

    /** Tells whether two nodes come one after the other, both ways. */
    public static boolean mutual(Node a, Node b) {
        return a.getNext() == b && b.getNext() == a;
    }

    /** Tells whether a chain is a ring of at most {@code length} nodes, and that is at most 6. */
    public static boolean ring(Node o, int length) {
        Node node = o;
        for (int i = 0; i < length && length <= 6; i++) {
            node = node.getNext();
            if (node == o) {
                return true;
            }
        }
        return false;
    }

    private static boolean falls(Node o) {
        int second = o.getNext().getValue();
        return o.getValue() - second == 100 && second - o.getNext().getNext().getValue() == 200;
    }
}
