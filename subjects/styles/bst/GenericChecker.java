package styles.bst;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/** A search tree, checked by a generic class that knows nothing but how to go down and how keys compare. */
public class GenericChecker {
    private Node root;
    private int size;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    public boolean repOk() {
        Checker<Node, Integer> checker = new Checker<>(node -> node.left, node -> node.right, node -> node.key);
        return checker.isSearchTree(root) && checker.count() == size;
    }

    /** What all binary trees with comparable keys share. */
    private static final class Checker<N, K extends Comparable<? super K>> {
        private final Set<N> met = new HashSet<>();
        private final Function<N, N> left;
        private final Function<N, N> right;
        private final Function<N, K> key;
        private K last;

        Checker(Function<N, N> left, Function<N, N> right, Function<N, K> key) {
            this.left = left;
            this.right = right;
            this.key = key;
        }

        int count() {
            return met.size();
        }

        /** Goes from left to right and remembers the last key. */
        boolean isSearchTree(N node) {
            if (node == null) {
                return true;
            }
            if (!met.add(node) || !isSearchTree(left.apply(node))) {
                return false;
            }
            K own = key.apply(node);
            if (last != null && last.compareTo(own) >= 0) {
                return false;
            }
            last = own;
            return isSearchTree(right.apply(node));
        }
    }
}
