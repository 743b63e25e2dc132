package cases;

import java.util.HashSet;
import java.util.Set;

// bound Node 2
// domain CountingEquals.one Node
// domain CountingEquals.two Node
// domain CountingEquals.calls 0..2
// domain Node.value 0..2
/** Elements that count how often they are compared, before they ask for the numbers by which they are told apart. */
class CountingEquals {
    Node one;
    Node two;
    int calls;

    static class Node {
        int value;
    }

    static final class Tag {
        final Node node;
        int calls;

        Tag(Node node) {
            this.node = node;
        }

        @Override
        public boolean equals(Object other) {
            calls++;
            return node.value == ((Tag) other).node.value && node.value != 0;
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    boolean repOk() {
        Tag first = new Tag(one);
        Tag second = new Tag(two);
        Set<Tag> tags = new HashSet<>();
        tags.add(first);
        boolean isNew = tags.add(second);
        return first.calls + second.calls == calls && isNew == (calls == 1 && one != two);
    }
}
