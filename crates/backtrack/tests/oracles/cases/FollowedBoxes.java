package cases;

import java.util.ArrayList;
import java.util.List;

// domain FollowedBoxes.root null|Node
// domain Node.next null|Node
// bound Node 3
/** What a turn would have written to an object of the turn before it. */
class FollowedBoxes {
    static class Node {
        Node next;
    }

    static class Box {
        boolean followed;
        final List<Node> after = new ArrayList<>();
    }

    Node root;

    boolean repOk() {
        List<Box> all = new ArrayList<>();
        Box last = null;
        for (Node node = root; node != null; node = node.next) {
            if (last != null) {
                last.followed = true;
                last.after.add(node);
            }
            last = new Box();
            all.add(last);
            if (all.size() > 4) {
                return false;
            }
        }
        return all.size() > 0 && all.get(0).followed && all.get(0).after.size() == 1;
    }
}
