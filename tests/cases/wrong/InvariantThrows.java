// What: the invariant dereferences a null link instead of testing it.
// Target: wrong.InvariantThrows#first
// Answer: a structure on which the invariant throws is not valid; a warning names the exception and where it is thrown; tests only
// for the structures on which it returns true.
package wrong;

public class InvariantThrows {
    InvariantThrows next;
    int value;

    public boolean repOk() {
        return next.value >= value;
    }

    public int first() {
        return value;
    }
}
