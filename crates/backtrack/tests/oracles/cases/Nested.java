package cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

// bound Node 2
// domain Nested.mode 0..3
// domain Nested.one null|Node
// domain Nested.two null|Node
// domain Node.key 0..1
/** Loops over collections of collections: what a turn changes may be what another looks at. */
class Nested {
    int mode;
    Node one;
    Node two;

    static class Node {
        int key;
    }

    boolean repOk() {
        if (one == null || two == null || one == two || two.key != 1) {
            return false;
        }
        switch (mode) {
            case 0:
                return shared();
            case 1:
                return sharedIndexed();
            case 2:
                return iterators();
            default:
                return true;
        }
    }

    /** The turns of different lists change the set that both hold. */
    private boolean shared() {
        Set<Node> set = new HashSet<>();
        LinkedList<Set<Node>> first = new LinkedList<>();
        LinkedList<Set<Node>> second = new LinkedList<>();
        first.add(set);
        second.add(set);
        second.add(set);
        ArrayList<LinkedList<Set<Node>>> all = new ArrayList<>();
        if (one.key == 1) {
            all.add(first);
        }
        all.add(second);
        for (LinkedList<Set<Node>> list : all) {
            if (list.size() == 2 && list.get(0).isEmpty()) {
                return false;
            }
            list.get(0).add(null);
        }
        return true;
    }

    private boolean sharedIndexed() {
        Set<Node> set = new HashSet<>();
        LinkedList<Set<Node>> first = new LinkedList<>();
        LinkedList<Set<Node>> second = new LinkedList<>();
        first.add(set);
        second.add(set);
        second.add(set);
        ArrayList<LinkedList<Set<Node>>> all = new ArrayList<>();
        if (one.key == 1) {
            all.add(first);
        }
        all.add(second);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).size() == 2 && all.get(i).get(0).isEmpty()) {
                return false;
            }
            all.get(i).get(0).add(null);
        }
        return true;
    }

    private boolean iterators() {
        Set<Node> set = new HashSet<>();
        LinkedList<Node> nodes = new LinkedList<>();
        nodes.add(one);
        nodes.add(two);
        java.util.Iterator<Node> it = nodes.iterator();
        LinkedList<java.util.Iterator<Node>> first = new LinkedList<>();
        LinkedList<java.util.Iterator<Node>> second = new LinkedList<>();
        first.add(it);
        second.add(it);
        second.add(it);
        ArrayList<LinkedList<java.util.Iterator<Node>>> all = new ArrayList<>();
        if (one.key == 1) {
            all.add(first);
        }
        all.add(second);
        for (LinkedList<java.util.Iterator<Node>> list : all) {
            if (list.get(0).next() == one && list.size() == 2) {
                return false;
            }
        }
        return true;
    }
}
