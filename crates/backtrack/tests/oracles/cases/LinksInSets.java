package cases;

import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

// bound Node 2
// domain LinksInSets.op 0..21
// domain LinksInSets.one Node
// domain Node.left null|Node
// domain Node.right null|Node
/** Sets of references that were just read, whose answers are all that a run is rejected for: null is tried first, then what was met. */
class LinksInSets {
    int op;
    Node one;

    static class Node {
        Node left;
        Node right;
    }

    /** It is told by what it holds. */
    static class Key {
        final Node node;

        Key(Node node) {
            this.node = node;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).node == node;
        }

        @Override
        public int hashCode() {
            return node == null ? 0 : 1;
        }
    }

    boolean repOk() {
        return op < 11 ? holds(op, one.left, one.right) : holds(op - 11, one.right, one.left);
    }

    private static Set<Object> of(Object first, Object second) {
        Set<Object> set = new LinkedHashSet<>();
        set.add(first);
        set.add(second);
        return set;
    }

    private boolean holds(int op, Node a, Node b) {
        Set<Object> set = new HashSet<>();
        switch (op) {
            case 0:
                set.add(a);
                return set.contains(one) && !set.contains(b);
            case 1:
                set.add(one);
                return !set.add(a) && set.add(b);
            case 2:
                return of(a, b).size() == 2;
            case 3:
                return of(a, b).contains(one);
            case 4: {
                Iterator<Object> nodes = of(a, b).iterator();
                return nodes.next() == one || nodes.next() == one;
            }
            case 5:
                if (a == b) {
                    set.add(one);
                }
                return set.isEmpty();
            case 6:
                if (a != b) {
                    set.add(a);
                }
                return set.contains(one);
            case 7:
                return of(new Key(a), new Key(b)).contains(new Key(one));
            case 8:
                return !of(new Key(one), new Key(a)).add(new Key(b));
            case 9:
                return of(new Key(a), new Key(b)).size() == 2;
            default:
                return of(a == null ? 1 : 2, b == null ? 2 : 3).contains(3);
        }
    }
}
