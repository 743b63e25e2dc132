package cases;

import java.util.HashSet;
import java.util.Set;

// bound Node 3
// domain Answers.first null|Node
// domain Answers.second null|Node
// domain Node.left null|Node
// domain Node.right null|Node
/** Helpers whose numbers, truths and references are asked for, and that return early. */
class Answers {
    Node first;
    Node second;

    static class Node {
        Node left;
        Node right;
    }

    boolean repOk() {
        if (depth(first, 3) == 0) {
            return false;
        }
        Set<Node> seen = new HashSet<>();
        if (!isTree(first, seen) || depth(first, 3) != seen.size()) {
            return false;
        }
        Node last = last(first);
        boolean isShared = shares(second, seen);
        return last != first && isShared && last == second;
    }

    private int depth(Node at, int most) {
        if (at == null || most == 0) {
            return 0;
        }
        int left = depth(at.left, most - 1);
        if (left > 0) {
            return left + 1;
        }
        return 1 + depth(at.right, most - 1);
    }

    private boolean isTree(Node at, Set<Node> seen) {
        if (at == null) {
            return true;
        }
        return seen.add(at) && isTree(at.left, seen) && isTree(at.right, seen);
    }

    private Node last(Node at) {
        Node last = at;
        while (true) {
            if (last.left != null) {
                last = last.left;
                continue;
            }
            if (last.right == null) {
                break;
            }
            last = last.right;
        }
        return last;
    }

    private boolean shares(Node at, Set<Node> seen) {
        for (int i = 0; i < 3 && at != null; i++) {
            if (seen.contains(at)) {
                return true;
            }
            at = at.left;
        }
        return false;
    }
}
