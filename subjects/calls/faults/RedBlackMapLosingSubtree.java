package calls.faults;

/**
 * {@link calls.RedBlackMap} with a fault: the node that takes the place of another forgets the right subtree there.
 */
public class RedBlackMapLosingSubtree {
    Node root;
    int size;

    /** A key with its value; the root has no parent. */
    static final class Node {
        final int key;
        Object value;
        boolean red = true;
        Node left;
        Node right;
        Node parent;

        Node(int key, Object value, Node parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    /** Makes an empty map. */
    public RedBlackMapLosingSubtree() {}

    /** Returns the number of keys. */
    public int size() {
        return size;
    }

    /** Gives {@code key} the value {@code value} and returns the one it had, or null. */
    public Object put(int key, Object value) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (node.key == key) {
                Object before = node.value;
                node.value = value;
                return before;
            }
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        Node added = new Node(key, value, parent);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        separateReds(added);
        return null;
    }

    /** Takes {@code key} out and returns the value it had, or null. */
    public Object remove(int key) {
        Node node = node(key);
        if (node == null) {
            return null;
        }
        size--;
        takeOut(node);
        return node.value;
    }

    private Node node(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node;
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    private static Node child(Node node, boolean left) {
        return left ? node.left : node.right;
    }

    private static void setChild(Node node, boolean left, Node child) {
        if (left) {
            node.left = child;
        } else {
            node.right = child;
        }
        if (child != null) {
            child.parent = node;
        }
    }

    /** Puts {@code by}, which may be null, where {@code node} hangs. */
    private void replace(Node node, Node by) {
        if (node.parent != null) {
            setChild(node.parent, node == node.parent.left, by);
            return;
        }
        root = by;
        if (by != null) {
            by.parent = null;
        }
    }

    /** Moves {@code node} down on the side given, its other child to its place. */
    private void rotate(Node node, boolean left) {
        Node top = child(node, !left);
        setChild(node, !left, child(top, left));
        replace(node, top);
        setChild(top, left, node);
    }

    private void separateReds(Node added) {
        Node node = added;
        while (isRed(node.parent)) {
            Node parent = node.parent;
            Node top = parent.parent;
            boolean left = parent == top.left;
            Node uncle = child(top, !left);
            if (isRed(uncle)) {
                parent.red = false;
                uncle.red = false;
                top.red = true;
                node = top;
                continue;
            }
            if (node == child(parent, !left)) {
                rotate(parent, left);
                parent = node;
            }
            rotate(top, !left);
            parent.red = false;
            top.red = true;
            break;
        }
        root.red = false;
    }

    private void takeOut(Node node) {
        Node next = node;
        if (node.left != null && node.right != null) {
            next = node.right;
            while (next.left != null) {
                next = next.left;
            }
        }
        Node child = next.left != null ? next.left : next.right;
        Node parent = next.parent == node ? next : next.parent;
        boolean lostBlack = !next.red;
        replace(next, child);
        if (next != node) {
            setChild(next, true, node.left);
            replace(node, next);
            next.red = node.red;
        }
        if (lostBlack) {
            restoreBlack(child, parent);
        }
    }

    private void restoreBlack(Node from, Node above) {
        Node node = from;
        Node parent = above;
        while (node != root && !isRed(node)) {
            boolean left = node == parent.left;
            Node sibling = child(parent, !left);
            if (sibling.red) {
                sibling.red = false;
                parent.red = true;
                rotate(parent, left);
                sibling = child(parent, !left);
            }
            if (!isRed(sibling.left) && !isRed(sibling.right)) {
                sibling.red = true;
                node = parent;
                parent = node.parent;
                continue;
            }
            if (!isRed(child(sibling, !left))) {
                child(sibling, left).red = false;
                sibling.red = true;
                rotate(sibling, !left);
                sibling = child(parent, !left);
            }
            sibling.red = parent.red;
            parent.red = false;
            child(sibling, !left).red = false;
            rotate(parent, left);
            break;
        }
        if (node != null) {
            node.red = false;
        }
    }
}
