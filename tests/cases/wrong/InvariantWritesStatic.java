// What: the invariant counts its calls in a static field, so its answer may depend on how often it ran.
// Target: wrong.InvariantWritesStatic#get
// Answer: each structure is judged from the values after class initialisation, so every verdict is that of a first call.
// Exit: 0
// Says: ): 1 test,
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
