// Structures that lead back to themselves are built by assignments and compared by identity.
// says: .next =
// says: assertSame(
package telling;

public class Cycle {
    Cycle next;
    int size;

    public Cycle last() {
        if (next == this) {
            return this; // or: return new Cycle();
        }
        if (next != null && next.next == this) {
            return next; // or: return this;
        }
        return null; // or: return this;
    }
}
