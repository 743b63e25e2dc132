// What: the invariant recurses for ever when the list is cyclic.
// Target: wrong.InvariantRecursesForEver#isLast
// Answer: as for an invariant that throws: on a JVM it ends in StackOverflowError. The report counts them; the tool's own stack never overflows.
// Exit: 0
// Says: threw or did not end on 1 candidate
// Never says: was cut by a limit
package wrong;

public class InvariantRecursesForEver {
    InvariantRecursesForEver next;

    public boolean repOk() {
        return next == null || next.repOk();
    }

    public boolean isLast() {
        return next == null;
    }
}
