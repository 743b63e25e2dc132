package cases;

// bound Node 2
// domain Gaps.low 0|5
// domain Gaps.next null|Node
// domain Node.next null|Node
/** Comparisons leave a number between two of its domain. */
class Gaps {
    int low;
    Node next;

    static class Node {
        Node next;
    }

    boolean repOk() {
        int ends = 0;
        if (low <= 0) {
            ends++;
        }
        if (low >= 5) {
            ends++;
        }
        return low * low + ends > 0 && next != null && next.next == next;
    }
}
