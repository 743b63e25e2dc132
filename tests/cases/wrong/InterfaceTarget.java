// What: the target is an interface with a default method.
// Target: wrong.InterfaceTarget#twice
// Answer: one line: it is an interface; it names the implementing class beside it (InterfaceTargetImpl); exit 2.
// Exit: 2
// Says: wrong.InterfaceTarget is an interface
// Says: (wrong.InterfaceTargetImpl)
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
