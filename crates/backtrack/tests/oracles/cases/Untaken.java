package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

// bound Node 2
// domain Untaken.first null|Node
// domain Untaken.second null|Node
// domain Untaken.third null|Node
// domain Untaken.kind 0..6
// domain Node.next null|Node
/** What a branch would have done to a collection, had it been taken, decides what is found there. */
class Untaken {
    Node first;
    Node second;
    Node third;
    int kind;

    static class Node {
        Node next;
    }

    boolean repOk() {
        if (first == null) {
            return false;
        }
        switch (kind) {
            case 0:
                return set();
            case 1:
                return list();
            case 2:
                return queue();
            case 3:
                return stack();
            case 4:
                return iterator();
            case 5:
                return helped();
            default:
                return looped();
        }
    }

    private boolean set() {
        Set<Node> all = new HashSet<>();
        if (second != null) {
            all.add(first);
        }
        return third == second && all.contains(first) && all.size() == 1;
    }

    private boolean list() {
        List<Node> all = new ArrayList<>();
        if (second != null) {
            all.add(second);
        }
        all.add(first);
        return all.get(0) != first && third == null;
    }

    private boolean queue() {
        Deque<Node> all = new ArrayDeque<>();
        all.add(first);
        if (second != null) {
            all.poll();
        }
        return all.isEmpty() && third == second;
    }

    private boolean stack() {
        LinkedList<Node> all = new LinkedList<>();
        all.push(first);
        all.push(null);
        if (second != null) {
            all.pop();
        }
        return all.peek() == first && third == second;
    }

    private boolean iterator() {
        List<Node> all = new ArrayList<>();
        all.add(first);
        Iterator<Node> one = all.iterator();
        if (second != null) {
            one.next();
        }
        return !one.hasNext() && third == second;
    }

    private boolean helped() {
        List<Node> all = new LinkedList<>();
        if (second != null) {
            addTo(all);
        }
        return all.size() == 2 && third == second;
    }

    private void addTo(List<Node> all) {
        all.add(second);
        if (second.next == null) {
            return;
        }
        all.add(first);
    }

    private boolean looped() {
        Set<Node> all = new HashSet<>();
        for (Node at = first; at != null; at = at.next) {
            if (!all.add(at)) {
                break;
            }
        }
        return all.size() == 2 && second == third && second != null;
    }
}
