// What: repOk is abstract in the class that is named as its owner.
// Target: wrong.InvariantAbstract#get
// Answer: nothing is wrong here: the receiver is of the subclass beside it, and judged by what that says.
// Exit: 0
// Says: 1 test
package wrong;

public abstract class InvariantAbstract {
    int value;

    public abstract boolean repOk();

    public int get() {
        return value;
    }
}

class InvariantAbstractSub extends InvariantAbstract {
    @Override
    public boolean repOk() {
        return value == 1;
    }
}
