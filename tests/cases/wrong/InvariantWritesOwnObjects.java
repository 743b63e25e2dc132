// What: the invariant writes objects that it made itself. Nothing is wrong here.
// Target: wrong.InvariantWritesOwnObjects#size
// Answer: accepted as any other invariant.
// Exit: 0
// Says: ): 1 test,
package wrong;

public class InvariantWritesOwnObjects {
    InvariantWritesOwnObjects next;

    public boolean repOk() {
        java.util.HashSet<Object> seen = new java.util.HashSet<>();
        for (InvariantWritesOwnObjects n = this; n != null; n = n.next) {
            if (!seen.add(n)) {
                return false;
            }
        }
        return true;
    }

    public int size() {
        return next == null ? 1 : 1 + next.size();
    }
}
