// An assertion that fails on an input which may be wrong is expected.
// says: assertThrows(AssertionError.class
package telling;

public class Asserted {
    int size;

    public int half() {
        assert size >= 0;
        return size > 7 ? 3 : 4; // or: return 4;
    }
}
