package cases;

import java.util.HashSet;
import java.util.Set;

// domain EqualToNothing.first null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 3
/** An equality that fails on null, which only one hash code comes to, and a set that changes behind its elements. */
class EqualToNothing {
    static class Node {
        Node next;
        int key;
    }

    static class Holder {
        Node node;

        @Override
        public int hashCode() {
            return node.key;
        }

        @Override
        public boolean equals(Object other) {
            return ((Holder) other).node.key == node.key;
        }
    }

    Node first;

    boolean repOk() {
        Set<Holder> met = new HashSet<>();
        met.add(null);
        Holder only = new Holder();
        only.node = first;
        if (first == null) {
            return met.size() == 1;
        }
        if (first.key == 0) {
            return false;
        }
        met.add(only);
        // Its hash code changes, and it is not found again.
        only.node = first.next == null ? first : first.next;
        if (only.node.key == 0) {
            return true;
        }
        boolean isNew = met.add(only);
        return isNew == (only.node.key != first.key) && met.contains(only);
    }
}
