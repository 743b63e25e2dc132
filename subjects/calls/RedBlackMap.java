package calls;

import java.util.NoSuchElementException;

/**
 * A sorted map from int keys to objects, on a red-black tree whose nodes never change their key.
 *
 * <p>Removal moves nodes and not their contents: the successor itself takes the place of an inner node. The repair
 * after it is told the parent of what is missing, since that may be null.
 */
public class RedBlackMap {
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
    public RedBlackMap() {}

    /** Returns the number of keys. */
    public int size() {
        return size;
    }

    /** Drops all keys. */
    public void clear() {
        root = null;
        size = 0;
    }

    /** Tells whether {@code key} has a value, be it null. */
    public boolean containsKey(int key) {
        return node(key) != null;
    }

    /** Tells whether some key has a value equal to {@code value}. */
    public boolean containsValue(Object value) {
        return containsValue(root, value);
    }

    /** Returns the value of {@code key}, or null when it has none. */
    public Object get(int key) {
        Node node = node(key);
        return node == null ? null : node.value;
    }

    /** Returns the least key; throws NoSuchElementException when there is none. */
    public int firstKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return leftmost(root).key;
    }

    /** Returns the greatest key; throws NoSuchElementException when there is none. */
    public int lastKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.key;
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

    private static Node leftmost(Node node) {
        Node least = node;
        while (least.left != null) {
            least = least.left;
        }
        return least;
    }

    private static boolean containsValue(Node node, Object value) {
        if (node == null) {
            return false;
        }
        boolean isHere = value == null ? node.value == null : value.equals(node.value);
        return isHere || containsValue(node.left, value) || containsValue(node.right, value);
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    /** Puts {@code by}, which may be null, where {@code node} hangs. */
    private void replace(Node node, Node by) {
        if (node.parent == null) {
            root = by;
        } else if (node == node.parent.left) {
            node.parent.left = by;
        } else {
            node.parent.right = by;
        }
        if (by != null) {
            by.parent = node.parent;
        }
    }

    private void rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        if (node.right != null) {
            node.right.parent = node;
        }
        replace(node, top);
        top.left = node;
        node.parent = top;
    }

    private void rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        if (node.left != null) {
            node.left.parent = node;
        }
        replace(node, top);
        top.right = node;
        node.parent = top;
    }

    /** Parts a red node from a red parent, if it has one, and whoever is red above them. */
    private void separateReds(Node added) {
        Node node = added;
        while (isRed(node.parent)) {
            Node parent = node.parent;
            // A red parent is not the root, so it has a parent itself.
            Node top = parent.parent;
            Node uncle = parent == top.left ? top.right : top.left;
            if (isRed(uncle)) {
                parent.red = false;
                uncle.red = false;
                top.red = true;
                node = top;
                continue;
            }
            if (parent == top.left) {
                if (node == parent.right) {
                    rotateLeft(parent);
                    parent = node;
                }
                rotateRight(top);
            } else {
                if (node == parent.left) {
                    rotateRight(parent);
                    parent = node;
                }
                rotateLeft(top);
            }
            parent.red = false;
            top.red = true;
            break;
        }
        root.red = false;
    }

    private void takeOut(Node node) {
        Node child;
        Node parent;
        boolean lostBlack;
        if (node.left != null && node.right != null) {
            Node next = leftmost(node.right);
            lostBlack = !next.red;
            child = next.right;
            if (next.parent == node) {
                parent = next;
            } else {
                parent = next.parent;
                replace(next, child);
                next.right = node.right;
                next.right.parent = next;
            }
            replace(node, next);
            next.left = node.left;
            next.left.parent = next;
            next.red = node.red;
        } else {
            lostBlack = !node.red;
            child = node.left != null ? node.left : node.right;
            parent = node.parent;
            replace(node, child);
        }
        if (lostBlack) {
            restoreBlack(child, parent);
        }
    }

    /** Adds a black to the paths through {@code from}, a child of {@code above}: they have one too few. */
    private void restoreBlack(Node from, Node above) {
        Node node = from;
        Node parent = above;
        while (node != root && !isRed(node)) {
            node = node == parent.left ? restoreOnLeft(parent) : restoreOnRight(parent);
            parent = node.parent;
        }
        if (node != null) {
            node.red = false;
        }
    }

    /** Adds a black on the left of {@code parent}; returns the node whose paths still lack one, or the root. */
    private Node restoreOnLeft(Node parent) {
        Node sibling = parent.right;
        if (sibling.red) {
            sibling.red = false;
            parent.red = true;
            rotateLeft(parent);
            sibling = parent.right;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
            sibling.red = true;
            return parent;
        }
        if (!isRed(sibling.right)) {
            sibling.left.red = false;
            sibling.red = true;
            rotateRight(sibling);
            sibling = parent.right;
        }
        sibling.red = parent.red;
        parent.red = false;
        sibling.right.red = false;
        rotateLeft(parent);
        return root;
    }

    /** Does on the right what {@link #restoreOnLeft} does on the left. */
    private Node restoreOnRight(Node parent) {
        Node sibling = parent.left;
        if (sibling.red) {
            sibling.red = false;
            parent.red = true;
            rotateRight(parent);
            sibling = parent.left;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
            sibling.red = true;
            return parent;
        }
        if (!isRed(sibling.left)) {
            sibling.right.red = false;
            sibling.red = true;
            rotateLeft(sibling);
            sibling = parent.left;
        }
        sibling.red = parent.red;
        parent.red = false;
        sibling.left.red = false;
        rotateRight(parent);
        return root;
    }
}
