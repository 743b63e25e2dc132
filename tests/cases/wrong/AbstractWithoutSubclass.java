// What: the target is an abstract class and no subclass is on the class path.
// Target: wrong.AbstractWithoutSubclass#twice
// Answer: one line: an abstract class has no objects of its own; exit 2.
// Exit: 2
// Says: wrong.AbstractWithoutSubclass is abstract, so it has no objects
package wrong;

public abstract class AbstractWithoutSubclass {
    public abstract int once();

    public int twice() {
        return 2 * once();
    }
}
