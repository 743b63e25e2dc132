// What: the target method is private.
// Target: wrong.PrivateMethodTarget#twice
// Answer: one line: it is private, a test cannot call it without reflection; or a test marked as reflective.
// Exit: 2
// Says: twice(): private
package wrong;

public class PrivateMethodTarget {
    int value;

    private int twice() {
        return 2 * value;
    }

    public int four() {
        return 2 * twice();
    }
}
