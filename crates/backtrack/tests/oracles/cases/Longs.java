package cases;

// bound Node 2
// domain Longs.head null|Node
// domain Longs.total -1..3
// domain Node.next null|Node
// domain Node.weight 0..2
// domain Node.part 0..1
/** Sums of longs and doubles along a list. */
class Longs {
    Node head;
    long total;

    static class Node {
        Node next;
        long weight;
        double part;
    }

    boolean repOk() {
        long sum = 0;
        double parts = 0;
        int left = 2;
        for (Node at = head; at != null && left-- > 0; at = at.next) {
            sum += at.weight;
            parts += at.part / 4;
        }
        return sum == total && (int) Math.round(parts * 2) == (total & 1L);
    }
}
