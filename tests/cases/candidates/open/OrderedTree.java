// Nodes hold a `T` without a bound, so an `Object`; what is cast to `Comparable` is a number or a text, all of one class.
package open;

import java.util.IdentityHashMap;
import java.util.Map;

public class OrderedTree<T extends Comparable<T>> {
    private static final class Node<T> {
        T item;
        Node<T> left, right;

        Node(T item) {
            this.item = item;
        }
    }

    private Node<T> root;

    public boolean repOk() {
        return isOrdered(root, null, null, new IdentityHashMap<>());
    }

    private boolean isOrdered(Node<T> node, T low, T high, Map<Node<T>, Boolean> seen) {
        if (node == null) {
            return true;
        }
        if (seen.put(node, true) != null || node.item == null) {
            return false;
        }
        if (low != null && node.item.compareTo(low) <= 0 || high != null && node.item.compareTo(high) >= 0) {
            return false;
        }
        return isOrdered(node.left, low, node.item, seen) && isOrdered(node.right, node.item, high, seen);
    }

    public boolean add(T item) {
        if (root == null) {
            root = new Node<>(item);
            return true;
        }
        Node<T> node = root;
        while (true) {
            int order = item.compareTo(node.item);
            if (order == 0) {
                return false;
            } else if (order < 0) {
                if (node.left == null) {
                    node.left = new Node<>(item);
                    return true;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node<>(item);
                    return true;
                }
                node = node.right;
            }
        }
    }
}
