package cases;

// bound Node 2
// domain Caught.low -1..1
// domain Caught.next null|Node
// domain Node.next null|Node
/** What the JVM throws is caught, and makes the structure a valid one. */
class Caught {
    int low;
    Node next;

    static class Node {
        Node next;
    }

    boolean repOk() {
        try {
            return isGood();
        } catch (ArithmeticException thrown) {
            return true;
        }
    }

    private boolean isGood() {
        int part = 10 / low;
        if (next == null) {
            return false;
        }
        return next.next == null && next.next == next;
    }
}
