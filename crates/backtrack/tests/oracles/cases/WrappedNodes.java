package cases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

// domain WrappedNodes.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..2
// bound Node 3
/** Sets of wrappers that are equal for one node, and maps by objects that are equal for one key. */
class WrappedNodes {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    static class Wrapper {
        final Node node;

        Wrapper(Node node) {
            this.node = node;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(node);
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Wrapper)) {
                return false;
            }
            return ((Wrapper) other).node == node;
        }
    }

    /** All keys that differ by 2 have one hash code. */
    static class Key {
        final Node of;

        Key(Node of) {
            this.of = of;
        }

        @Override
        public int hashCode() {
            return of == null ? 0 : of.key & 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && (of == null || ((Key) other).of != null && ((Key) other).of.key == of.key);
        }
    }

    Node root;

    boolean repOk() {
        Set<Wrapper> met = new HashSet<>();
        List<Wrapper> work = new ArrayList<>();
        Map<Key, Integer> counts = new HashMap<>();
        work.add(new Wrapper(root));
        while (!work.isEmpty()) {
            Wrapper wrapper = work.remove(work.size() - 1);
            Node node = wrapper.node;
            if (node == null) {
                continue;
            }
            if (!met.add(wrapper)) {
                return false;
            }
            Key key = new Key(node);
            counts.put(key, counts.getOrDefault(key, 0) + 1);
            work.add(new Wrapper(node.left));
            work.add(new Wrapper(node.right));
        }
        return root == null || counts.get(new Key(root)) == 1 && met.contains(new Wrapper(root));
    }
}
