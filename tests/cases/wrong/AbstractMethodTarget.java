// What: the target method is abstract.
// Target: wrong.AbstractMethodTarget#once
// Answer: one line: an abstract method has no code to explore; exit 2 or 4.
// Exit: 2
// Says: once(): abstract, so there is nothing to run
package wrong;

public abstract class AbstractMethodTarget {
    public abstract int once();
}
