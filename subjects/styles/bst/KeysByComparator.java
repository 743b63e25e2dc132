package styles.bst;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A search tree; its keys are listed from left to right, then neighbours are compared by a comparator. */
public class KeysByComparator {
    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    public boolean repOk() {
        List<Integer> keys = new ArrayList<>();
        if (!list(root, keys) || keys.size() != size) {
            return false;
        }
        Comparator<Integer> order = Comparator.naturalOrder();
        for (int i = 1; i < keys.size(); i++) {
            if (order.compare(keys.get(i - 1), keys.get(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Lists the keys, and stops when there are more nodes than there should be. */
    private boolean list(Node node, List<Integer> keys) {
        return list(node, keys, 0);
    }

    private boolean list(Node node, List<Integer> keys, int depth) {
        if (node == null) {
            return true;
        }
        if (depth >= size || keys.size() >= size || !list(node.left, keys, depth + 1)) {
            return false;
        }
        keys.add(node.key);
        return list(node.right, keys, depth + 1);
    }
}
