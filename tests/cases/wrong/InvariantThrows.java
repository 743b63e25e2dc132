// What: the invariant dereferences a null link instead of testing it.
// Target: wrong.InvariantThrows#first
// Answer: a structure on which the invariant throws is not valid; the report counts them; tests only for the structures on which it
// returns true.
// Exit: 0
// Says: threw or did not end on 1 candidate,
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
