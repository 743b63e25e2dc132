package cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

// bound Node 3
// domain Either.first null|Node
// domain Either.second null|Node
// domain Node.next null|Node
// domain Node.key 0..2
/** Which of two collections is meant is decided by the input. */
class Either {
    Node first;
    Node second;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        if (first == null || second == null || first == second) {
            return false;
        }
        return added() && asked() && passed();
    }

    /** What one set gets the other does not. */
    private boolean added() {
        Set<Node> left = new HashSet<>();
        Set<Node> right = new HashSet<>();
        Set<Node> one = first.next == null ? left : right;
        one.add(second);
        return left.isEmpty() && !left.contains(second) && right.size() == 1;
    }

    private boolean asked() {
        List<Node> none = new ArrayList<>();
        List<Node> some = new ArrayList<>();
        some.add(first);
        return (second.key > 0 ? none : some).size() == 1;
    }

    private boolean passed() {
        List<Node> all = new ArrayList<>();
        all.add(first);
        all.add(second);
        Iterator<Node> left = all.iterator();
        Iterator<Node> right = all.iterator();
        (second.next == null ? left : right).next();
        return left.next() == first && right.next() == second;
    }
}
