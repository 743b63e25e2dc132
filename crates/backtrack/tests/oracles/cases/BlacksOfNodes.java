package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

// domain BlacksOfNodes.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.black 0..1
// bound Node 3
class BlacksOfNodes {
    static class Node {
        Node left;
        Node right;
        int black;
    }

    /** A node with the black ones above it. */
    static class Pair {
        Node node;
        int blacks;

        Pair(Node node, int blacks) {
            this.node = node;
            this.blacks = blacks;
        }
    }

    Node root;

    boolean repOk() {
        if (root == null) {
            return true;
        }
        Map<Node, Integer> blacks = new HashMap<>();
        Deque<Pair> work = new ArrayDeque<>();
        List<Pair> ends = new ArrayList<>();
        work.add(new Pair(root, 0));
        while (!work.isEmpty()) {
            Pair pair = work.removeFirst();
            if (pair.node == null) {
                ends.add(pair);
                continue;
            }
            if (blacks.put(pair.node, pair.blacks) != null) {
                return false;
            }
            int below = pair.blacks + pair.node.black;
            work.add(new Pair(pair.node.left, below));
            work.add(new Pair(pair.node.right, below));
        }
        int all = ends.get(0).blacks;
        for (Pair end : ends) {
            if (end.blacks != all) {
                return false;
            }
        }
        return blacks.get(root) == 0 && blacks.size() != 2;
    }
}
