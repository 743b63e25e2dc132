package cases;

// domain LongBoxes.n 0..7
// domain LongBoxes.m 0..3
// domain LongBoxes.p null|Node
// domain Node.next null|Node
// bound Node 2
class LongBoxes {
    static class Node { Node next; }
    int n;
    int m;
    Node p;

    boolean repOk() {
        if (p == null) {
            Integer i = m;
            return i.equals(1);
        }
        Long x = 1000L;
        Long y = 1000L;
        return x != y && n == m;
    }
}
