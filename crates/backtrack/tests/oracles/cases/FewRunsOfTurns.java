package cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

// most 7
// bound Node 2
// domain FewRunsOfTurns.kind 0..2
// domain FewRunsOfTurns.x 0..2
// domain FewRunsOfTurns.y 0..2
// domain FewRunsOfTurns.a 0..1
// domain FewRunsOfTurns.b 0..1
// domain FewRunsOfTurns.c 0..1
// domain FewRunsOfTurns.d 0..1
// domain FewRunsOfTurns.first Node
// domain FewRunsOfTurns.last Node
/**
 * Nothing is valid: two nodes are one, or {@code x} is less than {@code y}, or not. That makes one run, and two of each of the three kinds
 * of loop, wherever the node lies that is wrong: each turn has a set of its own only, and looks at parameters that are none.
 */
class FewRunsOfTurns {
    int kind;
    int x;
    int y;
    boolean a;
    boolean b;
    boolean c;
    boolean d;
    Node first;
    Node last;

    static class Node {}

    boolean repOk() {
        if (first == last) {
            return false;
        }
        switch (kind) {
            case 0:
                return withReceiver(nodes());
            case 1:
                return withParameters(1L, nodes(), last, 2.0, x, y);
            default:
                return byIndex(last, nodes(), 1L, x, y);
        }
    }

    private List<Node> nodes() {
        List<Node> nodes = new ArrayList<>();
        if (a) {
            nodes.add(first);
        }
        if (b) {
            nodes.add(first);
        }
        if (c) {
            nodes.add(first);
        }
        if (d) {
            nodes.add(first);
        }
        nodes.add(last);
        return nodes;
    }

    private boolean withReceiver(List<Node> nodes) {
        for (Node node : nodes) {
            Set<Node> own = new HashSet<>();
            own.add(node);
            if (own.contains(last) && x < y) {
                return false;
            }
            if (own.contains(last)) {
                return false;
            }
        }
        return true;
    }

    private static boolean withParameters(long unit, List<Node> nodes, Node last, double none, int x, int y) {
        for (Node node : nodes) {
            Set<Node> own = new HashSet<>();
            own.add(node);
            if (own.contains(last) && x < y && none > unit) {
                return false;
            }
            if (own.contains(last)) {
                return false;
            }
        }
        return true;
    }

    private static boolean byIndex(Node last, List<Node> nodes, long unit, int x, int y) {
        for (int i = 0; i < nodes.size(); i++) {
            Set<Node> own = new HashSet<>();
            own.add(nodes.get(i));
            if (unit == 1L && own.contains(last) && x < y) {
                return false;
            }
            if (own.contains(last)) {
                return false;
            }
        }
        return true;
    }
}
