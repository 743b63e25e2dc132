package styles.bst;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** A search tree; records of a node and the range of its keys wait in a queue. */
public class RangeRecords {
    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    /** A node whose key lies strictly between two numbers. */
    private record Task(Node node, long low, long high) {
        boolean fits() {
            return low < node.key && node.key < high;
        }

        Task toLeft() {
            return new Task(node.left, low, node.key);
        }

        Task toRight() {
            return new Task(node.right, node.key, high);
        }
    }

    public boolean repOk() {
        Set<Node> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Task> tasks = new ArrayDeque<>();
        tasks.add(new Task(root, Long.MIN_VALUE, Long.MAX_VALUE));
        while (!tasks.isEmpty()) {
            Task task = tasks.remove();
            if (task.node() == null) {
                continue;
            }
            if (!met.add(task.node()) || !task.fits()) {
                return false;
            }
            tasks.add(task.toLeft());
            tasks.add(task.toRight());
        }
        return met.size() == size;
    }
}
