// What: only an array of a subtype satisfies the invariant, which looks at the field of the supertype first.
// Target: wrong.InvariantArrayOfSubtype#get
// Answer: nothing is proved, as arrays of other classes than the declared one are not tried for a field; no option helps.
// Exit: 3
// Says: accepts no structure that was tried within scope
// Says: not tried: objects of other classes in place of java.lang.Object[]
// Never says: --subtypes
// Never says: proved infeasible
package wrong;

public class InvariantArrayOfSubtype {
    static class Ring {
        int value;
    }

    Ring[] rings;
    Object[] all;
    int value;

    public boolean repOk() {
        return all != null && rings == all;
    }

    public int get() {
        return value > 0 ? 1 : 0;
    }
}
