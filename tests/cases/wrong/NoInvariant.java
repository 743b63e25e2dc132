// What: a linked class without an invariant. Nothing is wrong here.
// Target: wrong.NoInvariant#last
// Answer: every shape within the scope is an input, cyclic ones included; the endless walk on a cycle is out of budget, never a hang; a
// note says that no invariant was found.
// Exit: 3
// Says: note: wrong.NoInvariant has no invariant
// Says: 2 of 2 branches covered
package wrong;

public class NoInvariant {
    NoInvariant next;
    int value;

    public int last() {
        NoInvariant n = this;
        while (n.next != null) {
            n = n.next;
        }
        return n.value;
    }
}
