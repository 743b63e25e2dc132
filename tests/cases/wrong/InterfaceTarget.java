// What: the target is an interface with a default method.
// Target: wrong.InterfaceTarget#twice
// Answer: nothing is wrong here: the receiver is of the implementing class beside it (InterfaceTargetImpl).
// Exit: 0
// Says: 1 test
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
