package cases;

// domain BoxedBound.head null|Node
// domain BoxedBound.size 0..3
// domain Node.next null|Node
// domain Node.value 0..2
// bound Node 3
class BoxedBound {
    static class Node {
        int value;
        Node next;
    }

    private Node head;
    private int size;

    boolean repOk() {
        return count(head, null, 0) == size;
    }

    private static int count(Node node, Integer least, int depth) {
        if (node == null) {
            return 0;
        }
        if (depth > 3 || least != null && node.value < least) {
            return -1;
        }
        int rest = count(node.next, node.value, depth + 1);
        return rest < 0 ? -1 : rest + 1;
    }
}
