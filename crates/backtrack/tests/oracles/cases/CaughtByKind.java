package cases;

// bound Node 3
// domain CaughtByKind.first null|Node
// domain CaughtByKind.at -1..3
// domain CaughtByKind.by -1..1
// domain Node.next null|Node
// domain Node.other null|Node
// domain Node.value 0..2
/** Exceptions that the JVM makes are caught in several frames, and say what they are and whether they have a message. */
class CaughtByKind {
    Node first;
    int at;
    int by;

    static class Node {
        Node next;
        Node other;
        int value;
    }

    boolean repOk() {
        int[] seen = new int[3];
        try {
            return isGood(seen);
        } catch (ArrayIndexOutOfBoundsException thrown) {
            return thrown.getMessage() != null && at == 3;
        } catch (NullPointerException | ArithmeticException thrown) {
            return seen[2] == 1 && first.value == 1;
        } finally {
            seen[1] = 9;
        }
    }

    private boolean isGood(int[] seen) {
        try {
            seen[at] = 1;
            if (first.next.value < first.value) {
                return false;
            }
            Object other = first.other;
            return ((Node) (first == other ? "" : other)).value / by > 0;
        } catch (ClassCastException thrown) {
            return thrown.getCause() == null && by != 0;
        }
    }
}
