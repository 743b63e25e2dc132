// What: the target method is abstract.
// Target: wrong.AbstractMethodTarget#once
// Answer: one line: an abstract method has no code to explore; exit 2 or 4.
package wrong;

public abstract class AbstractMethodTarget {
    public abstract int once();
}
