package cases;

// most 6
// bound Leaf 1
// domain FewRunsOfFaults.kind 0..2
// domain FewRunsOfFaults.a 0..1
// domain FewRunsOfFaults.b 0..1
// domain FewRunsOfFaults.c 0..1
// domain FewRunsOfFaults.d 0..1
// domain FewRunsOfFaults.leaf Leaf
/**
 * Nothing is valid: what the methods return is always too little. They give up unless all truths hold. Of each kind the first run meets
 * the fault of {@code d}, which is tried first, and the next one none. Its rejection follows from none of the truths: had one not held,
 * the run would have been rejected for that, at once or later. So there are two runs of each kind.
 */
class FewRunsOfFaults {
    static class Leaf {}

    static class Found {
        final int count;

        Found(int count) {
            this.count = count;
        }
    }

    int kind;
    boolean a;
    boolean b;
    boolean c;
    boolean d;
    Leaf leaf;

    boolean repOk() {
        switch (kind) {
            case 0: {
                int left = left();
                int right = right();
                return left >= 0 && right != -1 && left + right > 5;
            }
            case 1: {
                Found found = found();
                int right = right();
                if (right < 0) {
                    return false;
                }
                return found != null && found.count > right;
            }
            default: {
                int sum = sum();
                boolean isLeft = left() > 0;
                if (sum == -1 || !isLeft) {
                    return false;
                }
                return sum > 5;
            }
        }
    }

    private int left() {
        if (!a) {
            return -1;
        }
        if (!b) {
            return -1;
        }
        return 2;
    }

    private int right() {
        if (!c) {
            return -1;
        }
        return d ? 3 : -1;
    }

    private Found found() {
        if (!a) {
            return null;
        }
        if (!b) {
            return null;
        }
        return new Found(1);
    }

    /** The fault of one half is looked at behind the other one. */
    private int sum() {
        int left = left();
        int right = right();
        if (left == -1 || right == -1) {
            return -1;
        }
        return left + right;
    }
}
