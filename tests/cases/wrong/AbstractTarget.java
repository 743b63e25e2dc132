// What: the target is an abstract class.
// Target: wrong.AbstractTarget#twice
// Answer: one line: an abstract class has no objects of its own; it names the concrete subclass beside it (AbstractTargetSub); exit 2.
// Exit: 2
// Says: wrong.AbstractTarget is abstract
// Says: (wrong.AbstractTargetSub)
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
