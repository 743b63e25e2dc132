// What: the invariant walks a ring for ever when the list is cyclic.
// Target: wrong.InvariantNeverEnds#size
// Answer: the step budget ends each such run; that structure is not valid, as it is not on a JVM; the report counts such structures.
// Exit: 0
// Says: threw or did not end on
// Says: which count as invalid
package wrong;

public class InvariantNeverEnds {
    InvariantNeverEnds next;

    public boolean repOk() {
        InvariantNeverEnds n = this;
        while (n.next != null) {
            n = n.next;
        }
        return true;
    }

    public int size() {
        int count = 0;
        for (InvariantNeverEnds n = this; n != null; n = n.next) {
            count++;
        }
        return count;
    }
}
