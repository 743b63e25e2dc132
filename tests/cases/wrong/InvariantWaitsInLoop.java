// What: a loop of the invariant over a list jumps to itself at the end of its first turn.
// Target: wrong.InvariantWaitsInLoop#key
// Answer: the step budget ends each such run; that structure is not valid, as it is not on a JVM; what reads the loop comes to an end.
// Exit: 0
// Says: ): 1 test,
// Says: threw or did not end on
package wrong;

import java.util.ArrayList;
import java.util.List;

public class InvariantWaitsInLoop {
    Node first;

    static class Node {
        int key;
    }

    public boolean repOk() {
        List<Node> nodes = new ArrayList<>();
        if (first != null) {
            nodes.add(first);
        }
        for (int i = 0; i < nodes.size();) {
            if (nodes.get(i).key == 1) {
                return false;
            }
            i++;
            while (true) {
            }
        }
        return true;
    }

    public int key() {
        return first.key;
    }
}
