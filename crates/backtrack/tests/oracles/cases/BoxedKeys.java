package cases;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

// domain BoxedKeys.root null|Node
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..3
// domain Node.mark 97..98
// bound Node 3
/** A search tree whose keys are boxed: bounds that may be null, a comparator, equality, a set, and letters. */
class BoxedKeys {
    static class Node {
        Node left;
        Node right;
        int key;
        char mark;
    }

    Node root;

    boolean repOk() {
        List<Integer> keys = new ArrayList<>();
        if (!isTree(root, null, null, keys, new HashSet<>())) {
            return false;
        }
        for (int i = 1; i < keys.size(); i++) {
            if (Comparator.<Integer>naturalOrder().compare(keys.get(i - 1), keys.get(i)) >= 0) {
                return false;
            }
        }
        return keys.isEmpty() || new HashSet<>(keys).size() == keys.size() && !keys.get(0).equals(3);
    }

    private boolean isTree(Node node, Integer low, Integer high, List<Integer> keys, Set<Node> seen) {
        if (node == null) {
            return true;
        }
        if (!seen.add(node)) {
            return false;
        }
        Integer key = node.key;
        if (low != null && key.compareTo(low) <= 0 || high != null && high <= key) {
            return false;
        }
        Character mark = node.mark;
        if (mark.equals('b') && node.left != null) {
            return false;
        }
        if (!isTree(node.left, low, key, keys, seen)) {
            return false;
        }
        keys.add(key);
        return isTree(node.right, key, high, keys, seen);
    }
}
