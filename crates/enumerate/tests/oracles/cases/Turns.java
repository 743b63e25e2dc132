package cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

// bound Node 3
// domain Turns.mode 0..11
// domain Turns.head null|Node
// domain Turns.other null|Node
// domain Node.next null|Node
// domain Node.key 0..1
/** Loops whose turns are alike, and loops that look so: in those it matters what lies in front of an element. */
class Turns {
    int mode;
    Node head;
    Node other;

    static class Node {
        Node next;
        int key;
    }

    boolean repOk() {
        List<Node> list = new ArrayList<>();
        Set<Node> set = new LinkedHashSet<>();
        for (Node at = other; at != null; at = at.next) {
            if (!set.add(at)) {
                return false;
            }
            list.add(at);
        }
        for (Node at = head; at != null; at = at.next) {
            if (!set.add(at)) {
                return false;
            }
            list.add(at);
        }
        return holds(list, set);
    }

    private boolean holds(List<Node> list, Set<Node> set) {
        switch (mode) {
            case 0:
                return areAll(set);
            case 1:
                return areAllIndexed(list);
            case 2:
                return isAnyFirst(set);
            case 3:
                return areInOrder(list);
            case 4:
                return areAsIndexed(list);
            case 5:
                return areTold(set);
            case 6:
                return areSkipped(list);
            case 7:
                return areTakenInPairs(set);
            case 8:
                return isLastOne(set);
            case 9:
                return endOtherwise(list);
            case 10:
                return haveOwn(set);
            default:
                return areFromTheSecond(list);
        }
    }

    /** Alike. */
    private boolean areAll(Set<Node> set) {
        for (Node node : set) {
            if (node.key != 1) {
                return false;
            }
        }
        return true;
    }

    /** Alike. */
    private boolean areAllIndexed(List<Node> list) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).key == 1 && list.get(i).next != null) {
                return false;
            }
        }
        return true;
    }

    /** The first one that is black ends the loop. */
    private boolean isAnyFirst(Set<Node> set) {
        for (Node node : set) {
            if (node.key == 1) {
                break;
            }
            if (node.next == null) {
                return false;
            }
        }
        return true;
    }

    /** Each is compared with the one before. */
    private boolean areInOrder(List<Node> list) {
        int before = 0;
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).key < before) {
                return false;
            }
            before = list.get(i).key;
        }
        return true;
    }

    /** Each is compared with its place. */
    private boolean areAsIndexed(List<Node> list) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).key != i % 2) {
                return false;
            }
        }
        return true;
    }

    /** What the turns before have added is asked for. */
    private boolean areTold(Set<Node> set) {
        Set<Node> met = new HashSet<>();
        for (Node node : set) {
            if (node.next != null && met.contains(node.next)) {
                return false;
            }
            if (node.key == 1) {
                met.add(node);
            }
        }
        return true;
    }

    /** Some turns go on by two. */
    private boolean areSkipped(List<Node> list) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).key == 0) {
                i++;
            } else if (i % 2 == 1) {
                return false;
            }
        }
        return true;
    }

    /** A turn may take two. */
    private boolean areTakenInPairs(Set<Node> set) {
        for (Iterator<Node> nodes = set.iterator(); nodes.hasNext();) {
            Node node = nodes.next();
            if (node.key == 1 && nodes.hasNext() && nodes.next().key == 1) {
                return false;
            }
        }
        return true;
    }

    /** What the last turn leaves is looked at. */
    private boolean isLastOne(Set<Node> set) {
        Node last = null;
        for (Node node : set) {
            if (node.next == node) {
                return false;
            }
            last = node;
        }
        return last == null || last.key == 1;
    }

    /** A turn may accept. */
    private boolean endOtherwise(List<Node> list) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).key == 0) {
                return true;
            }
            if (list.get(i).next == null) {
                return false;
            }
        }
        return true;
    }

    /** Alike: what a turn adds, it has made. */
    private boolean haveOwn(Set<Node> set) {
        for (Node node : set) {
            if (node.key == 1 && !isApart(node, new HashSet<>())) {
                return false;
            }
        }
        return true;
    }

    private boolean isApart(Node node, Set<Node> met) {
        for (Node at = node; at != null; at = at.next) {
            if (!met.add(at)) {
                throw new IllegalStateException();
            }
        }
        return met.size() < 2;
    }

    /** The first has no turn. */
    private boolean areFromTheSecond(List<Node> list) {
        for (int i = 1; i < list.size(); i++) {
            if (list.get(i).key == 0) {
                return false;
            }
        }
        return true;
    }
}
