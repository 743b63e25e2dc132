// What: the invariant writes a field of the structure it judges.
// Target: wrong.InvariantWrites#bump
// Answer: refused with the name of the field; exit 2; no test.
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
