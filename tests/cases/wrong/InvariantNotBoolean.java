// What: repOk returns an int.
// Target: wrong.InvariantNotBoolean --invariant repOk
// Answer: one line: the invariant must return boolean, this one returns int; exit 2. Unasked, it is not taken for an invariant and a
// note says why.
// Exit: 2
// Says: --invariant repOk:
// Says: must return boolean, not int
package wrong;

public class InvariantNotBoolean {
    int value;

    public int repOk() {
        return value;
    }

    public int get() {
        return value;
    }
}
