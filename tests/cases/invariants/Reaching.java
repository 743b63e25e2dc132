/** Invariants that say otherwise where a caller changes a static field, or passes an object to which one leads. */
public class Reaching {
    static class Node {
        final int key;
        final Node left;

        Node(int key, Node left) {
            this.key = key;
            this.left = left;
        }
    }

    static final class Config {
        final Object none = new Node(0, null);
        final Node end = new Node(0, null);
    }

    static final Config CONFIG = new Config();
    static int limit = 3;

    static class Fault extends RuntimeException {
        Fault(String message) {
            super(message);
        }

        boolean isFatal() {
            return true;
        }
    }

    static class MildFault extends Fault {
        MildFault(String message) {
            super(message);
        }

        @Override
        boolean isFatal() {
            return limit <= 5;
        }
    }

    static class QuietFault extends RuntimeException {
        QuietFault(String message) {
            super(message);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            if (limit > 5) {
                throw new IllegalStateException();
            }
            return this;
        }
    }

    Node root;

    Reaching(Node root) {
        this.root = root;
    }

    private record Cell(Object held) {}

    public boolean repOkHeld() {
        Cell cell = new Cell(root);
        return root != null && (cell.held() == CONFIG.none || root.key > 0);
    }

    public boolean repOkEnds() {
        return root != null && (root == CONFIG.end || root.key > 0);
    }

    public boolean repOkMild() {
        try {
            if (root != null && root.key <= 0) {
                throw new MildFault("key " + root.key);
            }
            return root != null;
        } catch (Fault fault) {
            return !fault.isFatal();
        }
    }

    public boolean repOkQuiet() {
        try {
            if (root != null && root.key <= 0) {
                throw new QuietFault("key " + root.key);
            }
            return root != null;
        } catch (QuietFault fault) {
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    public boolean repOkHeldLocked() {
        synchronized (this) {
            return repOkHeld();
        }
    }

    public boolean repOkEndsLocked() {
        synchronized (this) {
            return repOkEnds();
        }
    }

    public boolean repOkMildLocked() {
        synchronized (this) {
            return repOkMild();
        }
    }

    public boolean repOkQuietLocked() {
        synchronized (this) {
            return repOkQuiet();
        }
    }

    public int look(Node other) {
        if (root == null) {
            return 0;
        }
        if (root.key <= 0) {
            return 1;
        }
        if (root.left != null) {
            return root.left == other ? 2 : 3;
        }
        return root.key > 9 ? 4 : 5;
    }
}
