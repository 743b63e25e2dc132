package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

// bound Node 2
// domain LinksInLists.op 0..27
// domain LinksInLists.one Node
// domain Node.left null|Node
// domain Node.right null|Node
/** Lists of references that were just read, whose answers are all that a run is rejected for: null is tried first, then what was met. */
class LinksInLists {
    int op;
    Node one;

    static class Node {
        Node left;
        Node right;
    }

    boolean repOk() {
        return op < 14 ? holds(op, one.left, one.right) : holds(op - 14, one.right, one.left);
    }

    private static List<Node> of(Node first, Node second) {
        List<Node> list = new ArrayList<>();
        list.add(first);
        list.add(second);
        return list;
    }

    /** What is not null of both. */
    private static Deque<Node> some(Node first, Node second) {
        Deque<Node> deque = new ArrayDeque<>();
        if (first != null) {
            deque.add(first);
        }
        if (second != null) {
            deque.push(second);
        }
        return deque;
    }

    private boolean holds(int op, Node a, Node b) {
        switch (op) {
            case 0:
                return of(a, b).get(1) == one;
            case 1:
                return of(a, b).get(a == null ? 1 : 0) == one;
            case 2: {
                Iterator<Node> nodes = of(a, b).iterator();
                nodes.next();
                return nodes.next() == one;
            }
            case 3: {
                List<Node> list = of(a, b);
                return list.remove(1) == one && list.remove(0) != one;
            }
            case 4:
                return some(a, b).size() == 2;
            case 5:
                return some(a, b).peekFirst() == one;
            case 6:
                return some(a, b).peekLast() == one;
            case 7: {
                Deque<Node> deque = some(a, b);
                return deque.pollLast() == one && deque.isEmpty();
            }
            case 8: {
                Deque<Node> deque = some(a, b);
                return deque.poll() == one && deque.poll() == null;
            }
            case 9:
                return some(a, b).iterator().hasNext();
            case 10: {
                Deque<Node> deque = some(one, null);
                if (a == b) {
                    deque.poll();
                }
                return deque.size() == 1;
            }
            case 11: {
                Deque<Node> deque = some(one, null);
                if (a != one) {
                    deque.addFirst(one);
                }
                return deque.size() == 1 && deque.peek() != b;
            }
            case 12: {
                Iterator<Node> nodes = of(one, one).iterator();
                if (a != b) {
                    nodes.next();
                }
                nodes.next();
                return nodes.hasNext();
            }
            default: {
                for (Node node : of(a, b)) {
                    if (node != one) {
                        return false;
                    }
                }
                return true;
            }
        }
    }
}
