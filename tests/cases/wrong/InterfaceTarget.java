// What: the target is an interface with a default method.
// Target: wrong.InterfaceTarget#twice
// Answer: the receiver is an implementing class from the class path (InterfaceTargetImpl), or one line that names it as the way out.
package wrong;

public interface InterfaceTarget {
    int once();

    default int twice() {
        return 2 * once();
    }
}

class InterfaceTargetImpl implements InterfaceTarget {
    int value;

    @Override
    public int once() {
        return value;
    }
}
