// What: repOk comes from the superclass and is overridden half way. Nothing is wrong here.
// Target: wrong.InvariantInherited#sum
// Answer: the subclass's repOk is used, which calls the superclass's.
// Exit: 0
// Says: ): 1 test,
package wrong;

public class InvariantInherited extends InvariantInheritedBase {
    int more;

    @Override
    public boolean repOk() {
        return super.repOk() && more >= value;
    }

    public int sum() {
        return more - value;
    }
}

class InvariantInheritedBase {
    int value;

    public boolean repOk() {
        return value >= 0;
    }
}
