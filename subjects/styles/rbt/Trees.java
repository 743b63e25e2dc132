package styles.rbt;

import java.util.Set;

/** What {@link StaticHelpers} asks of nodes, and the helpers. */
final class Trees {
    static final int UNKNOWN = -1;

    private Trees() {}

    /** A node as the helpers see it. */
    interface Linked {
        Linked left();

        Linked right();

        Linked parent();

        int key();

        boolean isBlack();
    }

    /** Counts up. */
    static final class Counter {
        private int value;

        void increment() {
            value++;
        }

        int value() {
            return value;
        }
    }

    static boolean isTree(Linked node, Set<Object> met, Counter counter) {
        if (!met.add(node)) {
            return false;
        }
        counter.increment();
        Linked left = node.left();
        if (left != null && (left.parent() != node || !isTree(left, met, counter))) {
            return false;
        }
        Linked right = node.right();
        return right == null || right.parent() == node && isTree(right, met, counter);
    }

    static boolean isOrdered(Linked node, Linked above, Linked below) {
        if (node == null) {
            return true;
        }
        if (above != null && above.key() >= node.key() || below != null && below.key() <= node.key()) {
            return false;
        }
        return isOrdered(node.left(), above, node) && isOrdered(node.right(), node, below);
    }

    /** Whether colours are right; the first gap writes the height into the array, and others compare theirs with it. */
    static boolean hasColours(Linked node, int blacks, int[] height) {
        if (node == null) {
            if (height[0] == UNKNOWN) {
                height[0] = blacks;
            }
            return height[0] == blacks;
        }
        if (!node.isBlack() && !node.parent().isBlack()) {
            return false;
        }
        int own = node.isBlack() ? blacks + 1 : blacks;
        return hasColours(node.left(), own, height) && hasColours(node.right(), own, height);
    }
}
