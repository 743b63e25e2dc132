// What: the target names a constructor.
// Target: wrong.ConstructorTarget#<init>
// Answer: tests for the constructor, or one line that constructors are not targets; exit 2.
// Exit: 2
// Says: constructors are not targets
package wrong;

public class ConstructorTarget {
    final int value;

    public ConstructorTarget(int value) {
        if (value < 0) {
            throw new IllegalArgumentException("negative");
        }
        this.value = value;
    }
}
