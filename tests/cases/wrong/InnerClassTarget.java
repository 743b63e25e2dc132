// What: the target is an inner class that needs an outer object.
// Target: wrong.InnerClassTarget$Inner#sum
// Answer: the outer object is part of the input; the text of the test compiles.
// Exit: 0
// Says: 2 of 2 branches covered
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
