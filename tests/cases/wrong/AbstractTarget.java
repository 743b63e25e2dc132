// What: the target is an abstract class.
// Target: wrong.AbstractTarget#twice
// Answer: nothing is wrong here: the receiver is of the concrete subclass beside it (AbstractTargetSub).
// Exit: 0
// Says: 1 test
package wrong;

public abstract class AbstractTarget {
    public abstract int once();

    public int twice() {
        return 2 * once();
    }
}

class AbstractTargetSub extends AbstractTarget {
    int value;

    @Override
    public int once() {
        return value;
    }
}
