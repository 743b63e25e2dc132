package cases;

// bound Node 1
// domain Refuted.mode 0..1
// domain Refuted.next null|Node
// domain Refuted.first 0..1
// domain Refuted.between 0..1
// domain Refuted.last 0..1
/**
 * Facts about numbers that were rejected together for another reason than they are met again. What stands between the
 * reason and the facts is tried otherwise only where the rejection does not depend on the facts; there the facts are
 * refused without a run, so that the reason is known by memory alone. All that is accepted lies behind that reason.
 */
class Refuted {
    int mode;
    Node next;
    int first;
    int between;
    int last;

    static class Node {
    }

    boolean repOk() {
        if (mode == 0) {
            return isByReference();
        }
        return isByNumber();
    }

    /** Without a next the last number has to be 0, so the next has to be tried otherwise. */
    private boolean isByReference() {
        int end = last;
        int middle = between;
        boolean isWrong = next == null;
        boolean isHigh = true;
        if (middle == 0) {
            isHigh = false;
        }
        if (end == 0) {
            isWrong = false;
        }
        if (isWrong) {
            return false;
        }
        if (isHigh) {
            return false;
        }
        return end != 0;
    }

    /** Where the first number is not 0 the last has to be, so the first has to be tried otherwise. */
    private boolean isByNumber() {
        int end = last;
        int middle = between;
        int begin = first;
        boolean isWrong = next == null;
        if (begin == 0) {
            isWrong = false;
        }
        boolean isHigh = true;
        if (middle == 0) {
            isHigh = false;
        }
        if (end == 0) {
            isWrong = false;
        }
        if (isWrong) {
            return false;
        }
        if (isHigh) {
            return false;
        }
        return end != 0;
    }
}
