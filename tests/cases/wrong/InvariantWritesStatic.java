// What: the invariant counts its calls in a static field, so its answer may depend on how often it ran.
// Target: wrong.InvariantWritesStatic#get
// Answer: refused with the name of the field; exit 2; no test.
package wrong;

public class InvariantWritesStatic {
    static int calls;
    int value;

    public boolean repOk() {
        calls++;
        return calls < 100;
    }

    public int get() {
        return value;
    }
}
