package cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

// bound Node 2
// domain Keepings.one null|Node
// domain Keepings.two null|Node
// domain Node.key 0..1
// domain Node.to null|Node
/** A loop whose turns change a set that lies in an array. */
class Keepings {
    Node one;
    Node two;

    static class Node {
        int key;
        Node to;
    }

    private boolean areTold(Set<Node>[] box, List<Node> list, Node two) {
        for (Node node : list) {
            if (node == two && !box[0].contains(node.to)) {
                return false;
            }
            box[0].add(node);
        }
        return true;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    boolean repOk() {
        if (one == null || two == null || one == two || two.key != 1) {
            return false;
        }
        List<Node> list = new ArrayList<>();
        if (one.key == 1) {
            list.add(one);
        }
        list.add(two);
        return areTold(new Set[] {new HashSet<Node>()}, list, two);
    }
}
