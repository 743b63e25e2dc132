package cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

// bound Node 3
// domain Coloured.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.red 0..1
// domain Node.weight 0..1
/** A tree whose shape is known before its colours are asked, so that the same colours are met beneath many shapes. */
class Coloured {
    Node root;

    static class Node {
        Node left;
        Node right;
        int red;
        int weight;
    }

    boolean repOk() {
        if (root == null) {
            return true;
        }
        List<Node> nodes = new ArrayList<>();
        return isTree(nodes) && isAlternating(nodes) && blacks(root) >= 0 && isLight(nodes);
    }

    private boolean isTree(List<Node> nodes) {
        Set<Node> met = new HashSet<>();
        met.add(root);
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node at = nodes.get(i);
            if (at.left != null) {
                if (!met.add(at.left)) {
                    return false;
                }
                nodes.add(at.left);
            }
            if (at.right != null) {
                if (!met.add(at.right)) {
                    return false;
                }
                nodes.add(at.right);
            }
        }
        return true;
    }

    private boolean isAlternating(List<Node> nodes) {
        for (Node at : nodes) {
            if (at.red == 1 && (isRed(at.left) || isRed(at.right))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRed(Node at) {
        return at != null && at.red == 1;
    }

    /** How many black nodes lie on the way to each gap; less than none when they are not as many. */
    private static int blacks(Node at) {
        if (at == null) {
            return 0;
        }
        int left = blacks(at.left);
        int right = blacks(at.right);
        if (left < 0 || left != right) {
            return -1;
        }
        return left + (1 - at.red);
    }

    /** Whether red nodes weigh less than all black ones together. */
    private boolean isLight(List<Node> nodes) {
        int red = 0;
        int black = 0;
        for (Node at : nodes) {
            if (at.red == 1) {
                red += at.weight;
            } else {
                black += at.weight;
            }
        }
        return red < black || red == 0;
    }
}
