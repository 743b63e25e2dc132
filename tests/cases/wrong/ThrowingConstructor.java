// What: every constructor throws, so no test can make an object in the ordinary way.
// Target: wrong.ThrowingConstructor#get
// Answer: a marked reflective helper, or no test with that reason.
// Exit: 0
// Says: ): 1 test,
package wrong;

public class ThrowingConstructor {
    int value;

    public ThrowingConstructor() {
        throw new UnsupportedOperationException();
    }

    public int get() {
        return value;
    }
}
