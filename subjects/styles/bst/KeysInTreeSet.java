package styles.bst;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeSet;

/** A search tree; a loop with a stack goes from left to right and puts every key into a sorted set, always as its last. */
public class KeysInTreeSet {
    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    public boolean repOk() {
        TreeSet<Integer> keys = new TreeSet<>();
        Deque<Node> above = new ArrayDeque<>();
        Node node = root;
        while (node != null || !above.isEmpty()) {
            while (node != null) {
                above.push(node);
                if (above.size() > size) {
                    return false;
                }
                node = node.left;
            }
            node = above.pop();
            if (!keys.isEmpty() && keys.last() >= node.key) {
                return false;
            }
            keys.add(node.key);
            node = node.right;
        }
        return keys.size() == size;
    }
}
