package cases;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

// domain ShortenedInLoop.left null|Node
// domain ShortenedInLoop.right null|Node
// domain Node.key 0..2
// bound Node 2
/** Lists whose last element is taken in a loop: an array list goes on behind its end then. */
class ShortenedInLoop {
    static class Node {
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null) {
            return false;
        }
        return turns(new ArrayList<>()) > 1 && turns(new LinkedList<>()) > 1;
    }

    private int turns(List<Node> nodes) {
        nodes.add(left);
        nodes.add(right);
        nodes.add(left);
        int turns = 0;
        for (Node node : nodes) {
            if (node.key == turns) {
                nodes.remove(nodes.size() - 1);
            }
            turns++;
        }
        return turns;
    }
}
