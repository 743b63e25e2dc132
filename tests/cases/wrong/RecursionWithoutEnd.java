// What: the target calls itself for ever.
// Target: wrong.RecursionWithoutEnd#down(int)
// Answer: the outcome is StackOverflowError or out of budget, named as such; the tool's own stack does not overflow; no test that would
// take minutes.
// Exit: 3
// Says: ): 0 tests,
// Says: call depth
package wrong;

public class RecursionWithoutEnd {
    public int down(int n) {
        return down(n + 1) + 1;
    }
}
