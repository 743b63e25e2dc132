// What: the target is an abstract class.
// Target: wrong.AbstractTarget#twice
// Answer: the receiver is a concrete subclass from the class path (AbstractTargetSub), or one line that names it as the way out.
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
