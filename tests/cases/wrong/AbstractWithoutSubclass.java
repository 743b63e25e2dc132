// What: the target is an abstract class and no subclass is on the class path.
// Target: wrong.AbstractWithoutSubclass#twice
// Answer: one line: no concrete class extends it, so there is no receiver; exit 2 or 4.
package wrong;

public abstract class AbstractWithoutSubclass {
    public abstract int once();

    public int twice() {
        return 2 * once();
    }
}
