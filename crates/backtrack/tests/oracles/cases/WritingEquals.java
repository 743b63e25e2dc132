package cases;

import java.util.HashSet;
import java.util.Set;

// bound Node 3
// domain WritingEquals.first null|Node
// domain Node.next null|Node
// domain Node.value 0..2
/** Methods by which elements are told apart keep their answer, count their calls, and throw. */
class WritingEquals {
    static int calls;
    Node first;

    static class Node {
        Node next;
        int value;
    }

    static final class Tag {
        final Node node;
        private int code;

        Tag(Node node) {
            this.node = node;
        }

        @Override
        public boolean equals(Object other) {
            calls++;
            if (node.value == 2) {
                throw new IllegalStateException("two");
            }
            return node.value == ((Tag) other).node.value;
        }

        @Override
        public int hashCode() {
            if (code == 0) {
                code = 7 + node.value % 2;
            }
            return code;
        }
    }

    boolean repOk() {
        calls = 0;
        Set<Tag> tags = new HashSet<>();
        int count = 0;
        try {
            for (Node node = first; node != null; node = node.next) {
                if (++count > 3) {
                    return false;
                }
                tags.add(new Tag(node));
            }
        } catch (IllegalStateException twice) {
            return count == 2;
        }
        return tags.size() == count && calls < 3;
    }
}
