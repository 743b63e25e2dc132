// What: the invariant reads a static field that other code may change.
// Target: wrong.InvariantDependsOnStatic#get
// Answer: the value after class initialisation (3) is taken; the tests hold in a fresh JVM.
// Exit: 0
// Says: ): 1 test,
package wrong;

public class InvariantDependsOnStatic {
    static int limit = 3;
    int value;

    public boolean repOk() {
        return value <= limit;
    }

    public int get() {
        return value;
    }
}
