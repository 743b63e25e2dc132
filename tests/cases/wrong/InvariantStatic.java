// What: repOk is static and takes nothing, so there is no structure it could judge.
// Target: wrong.InvariantStatic --invariant repOk
// Answer: one line: the invariant must be an instance method, or static with one parameter of the class; exit 2.
// Exit: 2
// Says: --invariant repOk:
// Says: static with one parameter of type wrong.InvariantStatic
package wrong;

public class InvariantStatic {
    int value;

    public static boolean repOk() {
        return true;
    }

    public int get() {
        return value;
    }
}
