// What: the invariant writes a field of the structure it judges.
// Target: wrong.InvariantWrites#bump
// Answer: the structure is judged on a copy, and the report says that the invariant writes to it; that bump overflows is a finding.
// Exit: 1
// Says: finding: the invariant does not hold after this.bump(): InvariantWrites.repOk:15 returns false
// Says: the invariant writes to the structure that it judges
package wrong;

public class InvariantWrites {
    int value;
    boolean checked;

    public boolean repOk() {
        checked = true;
        return value >= 0;
    }

    public void bump() {
        value++;
    }
}
