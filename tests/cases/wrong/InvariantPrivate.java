// What: repOk is private. Nothing is wrong here: the engine runs it, no test calls it.
// Target: wrong.InvariantPrivate#get
// Answer: found and used; only values above 10 in the tests.
// Exit: 0
// Says: ): 1 tests,
// Says: proved infeasible
package wrong;

public class InvariantPrivate {
    int value;

    private boolean repOk() {
        return value > 10;
    }

    public int get() {
        return repOk() ? value : -1;
    }
}
