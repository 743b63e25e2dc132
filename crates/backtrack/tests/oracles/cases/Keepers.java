package cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

// bound Node 2
// domain Keepers.one null|Node
// domain Keepers.two null|Node
// domain Node.key 0..1
// domain Node.to null|Node
/** A loop whose turns change a set that an object of the invariant keeps. */
class Keepers {
    Node one;
    Node two;

    static class Node {
        int key;
        Node to;
    }

    static class Keeper {
        final Set<Node> met = new HashSet<>();

        boolean areTold(List<Node> list, Node two) {
            for (Node node : list) {
                if (node == two && !met.contains(node.to)) {
                    return false;
                }
                met.add(node);
            }
            return true;
        }
    }

    boolean repOk() {
        if (one == null || two == null || one == two || two.key != 1) {
            return false;
        }
        List<Node> list = new ArrayList<>();
        if (one.key == 1) {
            list.add(one);
        }
        list.add(two);
        return new Keeper().areTold(list, two);
    }
}
