import java.util.ArrayDeque;
import java.util.HashSet;

/** A search tree whose invariant throws, walks by a cursor, or keeps records. */
public class Ranged {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    private record Range(Node node, int low, int high) {}

    private record Depth(int count) {}

    /** Walks over the nodes in order. */
    private static final class Cursor {
        private final ArrayDeque<Node> open = new ArrayDeque<>();

        Cursor(Node root) {
            enter(root, 0);
        }

        private void enter(Node node, int depth) {
            while (node != null) {
                if (depth++ > 8) {
                    throw new IllegalStateException();
                }
                open.push(node);
                node = node.left;
            }
        }

        boolean hasNext() {
            return !open.isEmpty();
        }

        Node next() {
            Node node = open.pop();
            enter(node.right, open.size());
            return node;
        }
    }

    Node root;

    public boolean repOkThrown() {
        try {
            check(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    /** Looks at the message, which is known to be a text and no more. */
    public boolean repOkTold() {
        try {
            check(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
            return true;
        } catch (IllegalStateException e) {
            return e.getMessage() == null;
        }
    }

    private static void check(Node node, int low, int high) {
        if (node == null) {
            return;
        }
        if (node.key <= low || node.key >= high) {
            throw new IllegalStateException("key " + node.key + " is not between " + low + " and " + high);
        }
        check(node.left, low, node.key);
        check(node.right, node.key, high);
    }

    public boolean repOkWalked() {
        long last = Long.MIN_VALUE;
        int count = 0;
        try {
            for (Cursor cursor = new Cursor(root); cursor.hasNext(); ) {
                Node node = cursor.next();
                if (node.key <= last || count++ > 8) {
                    return false;
                }
                last = node.key;
            }
        } catch (IllegalStateException e) {
            return false;
        }
        return true;
    }

    public boolean repOkRanged() {
        ArrayDeque<Range> open = new ArrayDeque<>();
        open.push(new Range(root, Integer.MIN_VALUE, Integer.MAX_VALUE));
        while (!open.isEmpty()) {
            Range range = open.pop();
            Node node = range.node();
            if (node == null) {
                continue;
            }
            if (node.key <= range.low() || node.key >= range.high()) {
                return false;
            }
            open.push(new Range(node.left, range.low(), node.key));
            open.push(new Range(node.right, node.key, range.high()));
        }
        return true;
    }

    /** No node has three others above it; what says so is told apart by its parts. */
    public boolean repOkTellsApart() {
        HashSet<Depth> all = new HashSet<>();
        return isLow(all, root, 0) && all.size() < 4;
    }

    private static boolean isLow(HashSet<Depth> all, Node node, int depth) {
        all.add(new Depth(depth));
        return node == null
            || depth < 4 && isLow(all, node.left, depth + 1) && isLow(all, node.right, depth + 1);
    }

    public boolean repOkThrownLocked() {
        synchronized (this) {
            return repOkThrown();
        }
    }

    public boolean repOkToldLocked() {
        synchronized (this) {
            return repOkTold();
        }
    }

    public boolean repOkWalkedLocked() {
        synchronized (this) {
            return repOkWalked();
        }
    }

    public boolean repOkRangedLocked() {
        synchronized (this) {
            return repOkRanged();
        }
    }

    public boolean repOkTellsApartLocked() {
        synchronized (this) {
            return repOkTellsApart();
        }
    }

    public int look(Node other) {
        if (root == null) {
            return 0;
        }
        if (root.left != null && root.left == other) {
            return other.key < root.key ? 1 : 2;
        }
        if (root.right != null && root.right.left != null) {
            return root.right.left.key > root.key ? 3 : 4;
        }
        return root.key == Integer.MIN_VALUE ? 5 : 6;
    }
}
