package cases;

// most 6
// bound Node 2
// domain FewRunsOfLateFaults.kind 0..2
// domain FewRunsOfLateFaults.a 0..1
// domain FewRunsOfLateFaults.b 0..1
// domain FewRunsOfLateFaults.c 0..1
// domain FewRunsOfLateFaults.d 0..1
// domain FewRunsOfLateFaults.x 0..1
// domain FewRunsOfLateFaults.one Node
// domain FewRunsOfLateFaults.two Node
/**
 * Nothing is valid. Results are looked at behind all calls, when more than one thing may be wrong. Either reason is enough: a run that has
 * failed for the first one does not look for all ways to mend the second, and one that fails for something simple does not look for
 * other faults that it had before. So there are two runs of each kind.
 */
class FewRunsOfLateFaults {
    static class Node {}

    int kind;
    boolean a;
    boolean b;
    boolean c;
    boolean d;
    int x;
    Node one;
    Node two;

    boolean repOk() {
        switch (kind) {
            case 0: {
                // Whether x is 0 or not: two runs, whatever the puzzle says.
                int first = never();
                int second = puzzle();
                return first >= 0 && second >= 0;
            }
            case 1: {
                // The same the other way round.
                int second = puzzle();
                int first = never();
                return second >= 0 && first >= 0;
            }
            default: {
                int second = puzzle();
                if (x == 0) {
                    return false;
                }
                if (x == 1) {
                    return false;
                }
                return second >= 0;
            }
        }
    }

    private int never() {
        if (x == 0) {
            return -1;
        }
        if (x == 1) {
            return -1;
        }
        return 1;
    }

    /** No truths solve it. */
    private int puzzle() {
        if (a == b) {
            return -1;
        }
        if (c == d) {
            return -1;
        }
        if (a == c) {
            return -1;
        }
        if (b == c) {
            return -1;
        }
        return 1;
    }
}
