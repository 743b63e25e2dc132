// What: the target recurses for ever and catches the StackOverflowError.
// Target: wrong.RecursionCaught#depth
// Answer: how deep a JVM goes is not specified, so no exact result is promised: out of budget or gave up, named.
// Exit: 3
// Says: ): 0 tests,
// Says: call depth
package wrong;

public class RecursionCaught {
    int depth;

    private void down() {
        depth++;
        down();
    }

    public int depth() {
        try {
            down();
        } catch (StackOverflowError e) {
            return depth > 100 ? 1 : 0;
        }
        return -1;
    }
}
