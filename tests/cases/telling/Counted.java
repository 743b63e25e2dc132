// The invariant is asked after the call, and inputs meet it.
// says: assertTrue(counted.repOk())
package telling;

public class Counted {
    int size;
    Counted next;

    public boolean repOk() {
        return next == null ? size == 1 : next != this && size == next.size + 1 && next.repOk();
    }

    public int doubled() {
        return size > 1 ? 2 * size : 1; // or: return size > 1 ? 3 * size : 1;
    }

    public void cut() {
        next = null; // or: next = this;
        size = 1; // or: size = 2;
    }
}
