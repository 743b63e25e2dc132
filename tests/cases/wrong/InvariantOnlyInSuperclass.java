// What: the target has no repOk, its superclass has one. Nothing is wrong here.
// Target: wrong.InvariantOnlyInSuperclass#half
// Answer: the inherited repOk is found and used, and the report says from where.
// Exit: 0
// Says: 1 of 2 branches covered, 1 proved infeasible
package wrong;

public class InvariantOnlyInSuperclass extends InvariantOnlyInSuperclassBase {
    public int half() {
        return value % 2 == 0 ? value / 2 : -1;
    }
}

class InvariantOnlyInSuperclassBase {
    int value;

    public boolean repOk() {
        return value % 2 == 0;
    }
}
