package cases;

// bound Node 3
// domain LongBounds.root null|Node
// domain LongBounds.most -2..3
// domain Node.left null|Node
// domain Node.right null|Node
// domain Node.key 0..3
/** A search tree whose bounds are longs, which are added to, subtracted from, and become ints again. */
class LongBounds {
    Node root;
    int most;

    static class Node {
        Node left;
        Node right;
        int key;
    }

    boolean repOk() {
        long bound = (long) most + Integer.MAX_VALUE;
        if (bound < Integer.MAX_VALUE - 1L) {
            return false;
        }
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE, 4) && sum(root) <= most * 2L;
    }

    private static boolean isOrdered(Node node, long low, long high, int fuel) {
        if (node == null) {
            return true;
        }
        if (fuel == 0 || node.key <= low || node.key >= high) {
            return false;
        }
        int below = (int) (node.key - 0L);
        return isOrdered(node.left, low, below, fuel - 1) && isOrdered(node.right, node.key, high, fuel - 1);
    }

    private static long sum(Node node) {
        return node == null ? 0 : node.key + sum(node.left) + sum(node.right);
    }
}
