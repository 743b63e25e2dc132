// What: there are two methods repOk, one of them with a parameter.
// Target: wrong.InvariantOverloaded --invariant repOk
// Answer: the one without a parameter is meant and is used.
// Exit: 0
// Says: wrong.InvariantOverloaded#get(): 1 test
package wrong;

public class InvariantOverloaded {
    int value;

    public boolean repOk() {
        return repOk(5);
    }

    public boolean repOk(int limit) {
        return value < limit;
    }

    public int get() {
        return value;
    }
}
