// What: repOk is abstract in the class that is named as its owner.
// Target: wrong.InvariantAbstract#get
// Answer: the class is abstract, so it has no inputs of its own; the message names it and its subclass InvariantAbstractSub; exit 2 or 4.
// Exit: 2
// Says: wrong.InvariantAbstract is abstract
// Says: (wrong.InvariantAbstractSub)
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
