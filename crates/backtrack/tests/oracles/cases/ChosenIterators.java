package cases;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

// domain ChosenIterators.left null|Node
// domain ChosenIterators.right null|Node
// domain Node.key 0..2
// bound Node 2
/** Iterators over the values of one of two maps, which may be the same iterator. */
class ChosenIterators {
    static class Node {
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null) {
            return false;
        }
        Map<Node, Integer> one = new LinkedHashMap<>();
        one.put(left, 1);
        one.put(right, right.key);
        Map<Node, Integer> other = new LinkedHashMap<>();
        other.put(right, 2);
        other.putIfAbsent(left, left.key);
        Iterator<Integer> first = left.key == 1 ? one.values().iterator() : other.values().iterator();
        Iterator<Integer> second = right.key == 2 ? first : one.values().iterator();
        first.next();
        if (second.hasNext() && second.next() == 1) {
            return false;
        }
        return !first.hasNext() || first.next() != 2;
    }
}
