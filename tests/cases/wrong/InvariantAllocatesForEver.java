// What: the invariant makes objects without end.
// Target: wrong.InvariantAllocatesForEver#get
// Answer: no test; the candidates on which the invariant does not end are counted; memory stays bounded.
// Exit: 3
// Says: ): 0 tests,
// Says: was cut by a limit on 1 candidates
// Never says: threw or did not end on
package wrong;

public class InvariantAllocatesForEver {
    int value;

    public boolean repOk() {
        java.util.ArrayList<int[]> hoard = new java.util.ArrayList<>();
        while (true) {
            hoard.add(new int[1000]);
        }
    }

    public int get() {
        return value;
    }
}
