package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

// bound Node 2
// domain ReasonsOfLists.op 0..35
// domain ReasonsOfLists.a 0..2
// domain ReasonsOfLists.b 0..2
// domain ReasonsOfLists.straight 0..1
// domain ReasonsOfLists.one Node
// domain ReasonsOfLists.two Node
/** Lists and queues whose answers are all that a run is rejected for; each hangs on numbers. */
class ReasonsOfLists {
    int op;
    int a;
    int b;
    boolean straight;
    Node one;
    Node two;

    static class Node {}

    boolean repOk() {
        return one != two && (op < 18 ? holds(op, a, b) : holds(op - 18, b, a));
    }

    /** What is tried first is a truth of the number or its opposite. */
    private boolean is(int number) {
        return straight ? number == 1 : number != 1;
    }

    private Node pick(int number) {
        return is(number) ? one : two;
    }

    private List<Node> chosen(int x, int y) {
        List<Node> list = new ArrayList<>();
        list.add(pick(x));
        list.add(pick(y));
        return list;
    }

    private Deque<Node> some(Deque<Node> deque, int x, int y) {
        if (is(x)) {
            deque.add(one);
        }
        if (is(y)) {
            deque.add(two);
        }
        return deque;
    }

    private Deque<Node> both() {
        Deque<Node> deque = new ArrayDeque<>();
        deque.addLast(two);
        deque.push(one);
        return deque;
    }

    private boolean holds(int op, int x, int y) {
        switch (op) {
            case 0:
                return chosen(x, y).get(1) == one;
            case 1:
                return chosen(x, y).get(is(y) ? 0 : 1) == one;
            case 2:
                return some(new ArrayDeque<>(), x, y).size() == 2;
            case 3:
                return !some(new LinkedList<>(), x, y).isEmpty();
            case 4:
                return some(new ArrayDeque<>(), x, y).peekFirst() == two;
            case 5:
                return some(new LinkedList<>(), x, y).peekLast() == one;
            case 6:
                return some(new ArrayDeque<>(), x, y).iterator().hasNext();
            case 7: {
                Iterator<Node> nodes = chosen(x, y).iterator();
                nodes.next();
                return nodes.next() == one;
            }
            case 8: {
                Deque<Node> deque = some(new ArrayDeque<>(), x, y);
                deque.poll();
                return deque.poll() == two;
            }
            case 9: {
                Deque<Node> deque = both();
                if (is(x)) {
                    deque.pollFirst();
                }
                return deque.peek() == two;
            }
            case 10: {
                Deque<Node> deque = both();
                if (is(x)) {
                    deque.pollLast();
                }
                return deque.size() == 1 && deque.getLast() == one;
            }
            case 11: {
                Iterator<Node> nodes = both().iterator();
                if (is(x)) {
                    nodes.next();
                }
                return nodes.next() == two;
            }
            case 12: {
                Iterator<Node> nodes = both().iterator();
                if (is(x)) {
                    nodes.next();
                }
                if (is(y)) {
                    nodes.next();
                }
                return !nodes.hasNext();
            }
            case 13: {
                for (Node node : chosen(x, y)) {
                    if (node != one) {
                        return false;
                    }
                }
                return true;
            }
            case 14: {
                List<Node> list = chosen(x, y);
                return list.remove(1) == one && list.remove(0) == two;
            }
            case 15: {
                Deque<Node> deque = new LinkedList<>();
                deque.addFirst(pick(x));
                deque.offerFirst(pick(y));
                return deque.pop() == one && deque.removeLast() == two;
            }
            case 16: {
                List<Node> first = new ArrayList<>();
                List<Node> second = new ArrayList<>();
                (is(x) ? first : second).add(one);
                (is(y) ? second : first).add(two);
                return first.size() == 1;
            }
            default: {
                Deque<Node> deque = both();
                deque.add(pick(x));
                deque.removeFirst();
                deque.removeFirst();
                return deque.element() == pick(y);
            }
        }
    }
}
