// What: the invariant asks for six nodes.
// Target: wrong.InvariantNeedsLargerScope#get --scope 4
// Answer: no test at scope 4, with the reason that no structure within it satisfies repOk; tests at scope 6.
// Exit: 3
// Says: ): 0 tests,
// Says: no structure within scope satisfies wrong.InvariantNeedsLargerScope.repOk
// Says: try a larger --scope
package wrong;

public class InvariantNeedsLargerScope {
    int value;
    InvariantNeedsLargerScope next;

    public boolean repOk() {
        InvariantNeedsLargerScope n = this;
        for (int i = 1; i < 6; i++) {
            n = n.next;
            if (n == null || n == this) {
                return false;
            }
        }
        return n.next == null;
    }

    public int get() {
        return value;
    }
}
