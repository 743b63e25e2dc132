package cases;

import java.util.ArrayDeque;
import java.util.Deque;

// domain PolledQueue.left null|Node
// domain PolledQueue.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 2
class PolledQueue {
    static class Node {
        Node next;
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        if (left == null || right == null || left == right || left.next != null || right.next != null) {
            return false;
        }
        int decided = 0;
        if (right.key > 0) {
            decided++;
        }
        Deque<Node> queue = new ArrayDeque<>();
        if (left.key == 1) {
            decided++;
        } else {
            queue.add(left);
        }
        queue.add(right);
        queue.poll();
        for (Node node : queue) {
            if (node.key > 0) {
                return false;
            }
        }
        return decided < 3;
    }
}
