package cases;

import java.util.HashSet;
import java.util.Set;

// domain KeptIdentity.a null|Node
// bound Node 1
class KeptIdentity {
    static class Node { }
    Node a;

    boolean repOk() {
        if (a == null) {
            return false;
        }
        Set<Node> seen = new HashSet<>();
        seen.add(a);
        return System.identityHashCode(seen) != System.identityHashCode(a);
    }
}
