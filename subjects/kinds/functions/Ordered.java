package kinds.functions;

import java.util.Comparator;

/** A search tree with an order of its own. */
public class Ordered<T> {
    /** A node. */
    static class Node<T> {
        T item;
        Node<T> left;
        Node<T> right;
    }

    private final Comparator<? super T> order;
    private Node<T> root;

    public Ordered(Comparator<? super T> order) {
        this.order = order;
    }

    /** How deep an item is; -1 if it is not there. */
    public int depth(T item) {
        int depth = 0;
        boolean turned = false;
        Node<T> node = root;
        while (node != null) {
            int compared = order.compare(item, node.item);
            if (compared == 0) {
                return turned ? 100 + depth : depth;
            }
            turned |= depth > 0 && compared > 0;
            node = compared < 0 ? node.left : node.right;
            depth++;
        }
        return -1;
    }

    /** Whether a comparator puts the smaller number first. */
    public static boolean ascends(Comparator<Integer> order) {
        return order.compare(1, 2) < 0 && order.compare(2, 1) > 0;
    }
}
