// What: the class has two methods that are found as invariants unasked.
// Target: wrong.InvariantAmbiguous#get
// Answer: one is chosen by the order of names in the help; --invariant checkRep selects the other.
// Exit: 0
// Says: ): 1 test,
package wrong;

public class InvariantAmbiguous {
    int value;

    public boolean repOk() {
        return value > 0;
    }

    public boolean checkRep() {
        return value < 0;
    }

    public int get() {
        return value;
    }
}
