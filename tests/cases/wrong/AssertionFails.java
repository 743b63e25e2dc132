// What: the target has an assert that some input breaks.
// Target: wrong.AssertionFails#root(int)
// Answer: a finding: assertion failed, with the input; exit 1. An outcome of its own, not a thrown exception among others.
// Exit: 1
// Says:   finding: an assertion fails in AssertionFails.root(
// Says: ): AssertionFails.root:13: square below zero
// Says: 1 test
package wrong;

public class AssertionFails {
    public static int root(int x) {
        int r = x * x;
        assert r >= 0 : "square below zero";
        return r;
    }
}
