package cases;

import java.util.LinkedHashSet;
import java.util.Set;

// domain EqualByKey.first null|Node
// domain Node.next null|Node
// domain Node.key 0..3
// domain Node.weight 0..2
// bound Node 3
/** Elements whose hash code and equality read numbers of nodes; what they answer is a cause of what is rejected. */
class EqualByKey {
    static class Node {
        Node next;
        int key;
        int weight;
    }

    static final class Both {
        final int key;
        final int weight;

        Both(int key, int weight) {
            this.key = key;
            this.weight = weight;
        }

        @Override
        public int hashCode() {
            return key;
        }

        @Override
        public boolean equals(Object other) {
            Both both = (Both) other;
            return both.key == key && both.weight <= weight && both.weight >= weight;
        }
    }

    Node first;

    boolean repOk() {
        Set<Both> met = new LinkedHashSet<>();
        int depth = 0;
        for (Node node = first; node != null; node = node.next) {
            if (++depth > 3) {
                return false;
            }
            met.add(new Both(node.key, node.weight));
        }
        int last = -1;
        for (Both both : met) {
            if (both.key < last) {
                return false;
            }
            last = both.key;
        }
        return met.size() == 2 && met.contains(new Both(1, 1));
    }
}
