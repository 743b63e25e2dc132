package cases;

// bound Node 2
// domain Thrower.head null|Node
// domain Thrower.limit -1..2
// domain Node.next null|Node
// domain Node.key 0..2
/** Exceptions: thrown with texts, caught, and passed on through finally. */
class Thrower {
    Node head;
    int limit;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        int closed = 0;
        try {
            check();
            closed = 10;
        } catch (IllegalStateException wrong) {
            return limit == 2;
        } finally {
            closed++;
        }
        return closed == 11;
    }

    private void check() {
        if (limit < 0) {
            throw new IllegalArgumentException("negative: " + limit);
        }
        if (head.key > limit) {
            throw new IllegalStateException("key above the limit");
        }
        int[] counts = new int[limit];
        try {
            counts[head.next.key]++;
        } catch (NullPointerException last) {
            head = null;
        }
    }
}
