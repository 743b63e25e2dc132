package cases;

// domain HelperWrites.head null|Node
// domain Node.next null|Node
// domain Node.key 0..3
// bound Node 3
class HelperWrites {
    static class Node {
        Node next;
        int key;
    }

    /** Counts what it is told of. */
    static class Counter {
        int count;
        boolean closed;
        Counter other;

        void add(int by) {
            if (by > 2) {
                closed = true;
            } else if (!closed) {
                count += by;
            }
        }
    }

    Node head;

    boolean repOk() {
        Counter even = new Counter();
        Counter odd = new Counter();
        odd.other = even;
        int nodes = 0;
        for (Node node = head; node != null; node = node.next) {
            if (++nodes > 3) {
                return false;
            }
            Counter chosen = node.key % 2 == 0 ? even : odd;
            chosen.add(node.key);
            if (node.key == 0) {
                odd.other = odd;
            }
        }
        if (odd.other == even && even.count != 2) {
            return false;
        }
        return !even.closed && odd.count < 2 && (odd.closed || odd.other.count > 0);
    }
}
