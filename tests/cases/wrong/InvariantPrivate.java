// What: repOk is private. Nothing is wrong here: the engine runs it, no test calls it, so --check says that it judges no input.
// Target: wrong.InvariantPrivate#get --check
// Answer: found and used; only values above 10 in the tests.
// Exit: 0
// Says: ): 1 test,
// Says: proved infeasible
// Says: 1 input not judged on the JVM
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
