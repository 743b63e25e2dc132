// What: repOk takes a parameter.
// Target: wrong.InvariantTakesParameters --invariant repOk
// Answer: one line: the invariant must take no parameter; exit 2. Unasked, it is not taken for an invariant and a note says why.
// Exit: 2
// Says: --invariant repOk:
// Says: without parameters
package wrong;

public class InvariantTakesParameters {
    int value;

    public boolean repOk(int limit) {
        return value < limit;
    }

    public int get() {
        return value;
    }
}
