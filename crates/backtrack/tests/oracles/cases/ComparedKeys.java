package cases;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

// domain ComparedKeys.head null|Node
// domain Node.next null|Node
// domain Node.key 0..3
// bound Node 3
/** Answers of comparisons that are compared, negated, joined, added and switched on. */
class ComparedKeys {
    private static final Comparator<Integer> DOWN = (left, right) -> -Integer.compare(left, right);

    static class Node {
        Node next;
        int key;
    }

    Node head;

    boolean repOk() {
        List<Node> seen = new ArrayList<>();
        int sum = 0;
        for (Node at = head; at != null; at = at.next) {
            Integer key = at.key;
            for (Node other : seen) {
                if (other == at || key.compareTo(other.key) == 0) {
                    return false;
                }
                sum += Integer.compare(at.key, other.key);
                switch (DOWN.compare(other.key, at.key)) {
                    case 1:
                        sum += 2;
                        break;
                    case -1:
                        sum--;
                        break;
                    default:
                        return false;
                }
                int order = Integer.compare(other.key + 1, at.key);
                if (order == 0 ? at.next == null : order <= -1 && at.key == 3) {
                    return false;
                }
            }
            seen.add(at);
        }
        return sum != 1;
    }
}
