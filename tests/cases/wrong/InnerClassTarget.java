// What: the target is an inner class that needs an outer object.
// Target: wrong.InnerClassTarget$Inner#sum
// Answer: the outer object is part of the input, never null; the text of the test compiles.
package wrong;

public class InnerClassTarget {
    int base;

    class Inner {
        int own;

        int sum() {
            return own > base ? own - base : 0;
        }
    }
}
