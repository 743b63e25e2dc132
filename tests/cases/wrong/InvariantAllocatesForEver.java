// What: the invariant makes objects without end.
// Target: wrong.InvariantAllocatesForEver#get
// Answer: a budget ends it; exit 3 with the reason; memory stays bounded.
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
