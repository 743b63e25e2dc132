// What: no structure satisfies the invariant.
// Target: wrong.InvariantUnsatisfiable#get
// Answer: no test, with the reason that no structure within the scope satisfies repOk (proved, not given up); the rest of the report is whole.
// Exit: 3
// Says: ): 0 tests,
// Says: no structure within scope satisfies wrong.InvariantUnsatisfiable.repOk
package wrong;

public class InvariantUnsatisfiable {
    int value;
    InvariantUnsatisfiable next;

    public boolean repOk() {
        return next == this && next == null || value < value;
    }

    public int get() {
        return value;
    }
}
