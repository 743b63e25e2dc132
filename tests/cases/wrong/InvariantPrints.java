// What: the invariant writes to System.out.
// Target: wrong.InvariantPrints#get
// Answer: what it prints does not reach the tool's own output; if printing is not supported, the message names the method that is not.
// Exit: 0
// Says: ): 1 test,
package wrong;

public class InvariantPrints {
    int value;

    public boolean repOk() {
        System.out.println("checking");
        return value == 0;
    }

    public int get() {
        return value;
    }
}
