package calls;

import java.util.NoSuchElementException;

/**
 * A sorted map from int keys to objects, on a red-black tree.
 *
 * <p>Removal follows the classic text: an inner entry takes over the key and the value of its successor, whose own
 * entry is then spliced out. {@code modCount} counts changes and is never read, so it belongs to no state a caller
 * could tell apart.
 */
public class IntTreeMap<V> {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    private Entry<V> root;
    private int size;
    private int modCount;

    /** A key with its value; the root has no parent. */
    private static final class Entry<V> {
        int key;
        V value;
        Entry<V> left;
        Entry<V> right;
        Entry<V> parent;
        boolean color = BLACK;

        Entry(int key, V value, Entry<V> parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    /** Makes an empty map. */
    public IntTreeMap() {}

    /** Returns the number of keys. */
    public int size() {
        return size;
    }

    /** Drops all keys. */
    public void clear() {
        modCount++;
        size = 0;
        root = null;
    }

    /** Tells whether {@code key} has a value, be it null. */
    public boolean containsKey(int key) {
        return entry(key) != null;
    }

    /** Tells whether some key has a value equal to {@code value}. */
    public boolean containsValue(Object value) {
        for (Entry<V> e = first(); e != null; e = successor(e)) {
            if (value == null ? e.value == null : value.equals(e.value)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the value of {@code key}, or null when it has none. */
    public V get(int key) {
        Entry<V> e = entry(key);
        return e == null ? null : e.value;
    }

    /** Returns the least key; throws NoSuchElementException when there is none. */
    public int firstKey() {
        Entry<V> e = first();
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e.key;
    }

    /** Returns the greatest key; throws NoSuchElementException when there is none. */
    public int lastKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Entry<V> e = root;
        while (e.right != null) {
            e = e.right;
        }
        return e.key;
    }

    /** Gives {@code key} the value {@code value} and returns the one it had, or null. */
    public V put(int key, V value) {
        Entry<V> parent = null;
        Entry<V> e = root;
        while (e != null) {
            if (key == e.key) {
                V before = e.value;
                e.value = value;
                return before;
            }
            parent = e;
            e = key < e.key ? e.left : e.right;
        }
        modCount++;
        size++;
        Entry<V> added = new Entry<>(key, value, parent);
        if (parent == null) {
            root = added;
            return null;
        }
        if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        repairAfterPut(added);
        return null;
    }

    /** Takes {@code key} out and returns the value it had, or null. */
    public V remove(int key) {
        Entry<V> e = entry(key);
        if (e == null) {
            return null;
        }
        V before = e.value;
        modCount++;
        size--;
        if (e.left != null && e.right != null) {
            Entry<V> next = successor(e);
            e.key = next.key;
            e.value = next.value;
            e = next;
        }
        spliceOut(e);
        return before;
    }

    private Entry<V> entry(int key) {
        Entry<V> e = root;
        while (e != null && e.key != key) {
            e = key < e.key ? e.left : e.right;
        }
        return e;
    }

    private Entry<V> first() {
        Entry<V> e = root;
        while (e != null && e.left != null) {
            e = e.left;
        }
        return e;
    }

    private static <V> Entry<V> successor(Entry<V> e) {
        if (e.right != null) {
            Entry<V> least = e.right;
            while (least.left != null) {
                least = least.left;
            }
            return least;
        }
        Entry<V> child = e;
        Entry<V> above = e.parent;
        while (above != null && above.right == child) {
            child = above;
            above = above.parent;
        }
        return above;
    }

    /** Takes out an entry with at most one child. */
    private void spliceOut(Entry<V> e) {
        Entry<V> child = e.left != null ? e.left : e.right;
        if (child != null) {
            child.parent = e.parent;
            replaceChild(e, child);
            if (e.color == BLACK) {
                repairAfterRemove(child);
            }
        } else if (e.parent == null) {
            root = null;
        } else {
            // The leaf stays as a stand-in for the missing child until the colours are right again.
            if (e.color == BLACK) {
                repairAfterRemove(e);
            }
            replaceChild(e, null);
        }
    }

    private void replaceChild(Entry<V> child, Entry<V> by) {
        if (child.parent == null) {
            root = by;
        } else if (child.parent.left == child) {
            child.parent.left = by;
        } else {
            child.parent.right = by;
        }
    }

    // What lies beyond the rim of the tree is black and has nothing around it.
    private static <V> boolean colorOf(Entry<V> e) {
        return e == null ? BLACK : e.color;
    }

    private static <V> Entry<V> parentOf(Entry<V> e) {
        return e == null ? null : e.parent;
    }

    private static <V> Entry<V> leftOf(Entry<V> e) {
        return e == null ? null : e.left;
    }

    private static <V> Entry<V> rightOf(Entry<V> e) {
        return e == null ? null : e.right;
    }

    private static <V> void setColor(Entry<V> e, boolean color) {
        if (e != null) {
            e.color = color;
        }
    }

    private void rotateLeft(Entry<V> e) {
        Entry<V> top = e.right;
        e.right = top.left;
        if (top.left != null) {
            top.left.parent = e;
        }
        top.parent = e.parent;
        replaceChild(e, top);
        top.left = e;
        e.parent = top;
    }

    private void rotateRight(Entry<V> e) {
        Entry<V> top = e.left;
        e.left = top.right;
        if (top.right != null) {
            top.right.parent = e;
        }
        top.parent = e.parent;
        replaceChild(e, top);
        top.right = e;
        e.parent = top;
    }

    /** Mends two reds in a row, upwards from a new entry. */
    private void repairAfterPut(Entry<V> added) {
        Entry<V> e = added;
        e.color = RED;
        while (e != root && e.parent.color == RED) {
            Entry<V> grandparent = e.parent.parent;
            boolean isLeft = grandparent.left == e.parent;
            Entry<V> uncle = isLeft ? grandparent.right : grandparent.left;
            if (colorOf(uncle) == RED) {
                e.parent.color = BLACK;
                uncle.color = BLACK;
                grandparent.color = RED;
                e = grandparent;
            } else if (isLeft) {
                if (e == e.parent.right) {
                    e = e.parent;
                    rotateLeft(e);
                }
                e.parent.color = BLACK;
                grandparent.color = RED;
                rotateRight(grandparent);
            } else {
                if (e == e.parent.left) {
                    e = e.parent;
                    rotateRight(e);
                }
                e.parent.color = BLACK;
                grandparent.color = RED;
                rotateLeft(grandparent);
            }
        }
        root.color = BLACK;
    }

    /** Mends a path that lacks a black, upwards from where it was taken out. */
    private void repairAfterRemove(Entry<V> lacking) {
        Entry<V> e = lacking;
        while (e != root && colorOf(e) == BLACK) {
            boolean isLeft = e == leftOf(parentOf(e));
            Entry<V> sibling = isLeft ? rightOf(parentOf(e)) : leftOf(parentOf(e));
            if (colorOf(sibling) == RED) {
                setColor(sibling, BLACK);
                setColor(parentOf(e), RED);
                sibling = isLeft ? rotateUpRight(parentOf(e)) : rotateUpLeft(parentOf(e));
            }
            if (colorOf(leftOf(sibling)) == BLACK && colorOf(rightOf(sibling)) == BLACK) {
                setColor(sibling, RED);
                e = parentOf(e);
            } else if (isLeft) {
                if (colorOf(rightOf(sibling)) == BLACK) {
                    setColor(leftOf(sibling), BLACK);
                    setColor(sibling, RED);
                    rotateRight(sibling);
                    sibling = rightOf(parentOf(e));
                }
                setColor(sibling, colorOf(parentOf(e)));
                setColor(parentOf(e), BLACK);
                setColor(rightOf(sibling), BLACK);
                rotateLeft(parentOf(e));
                e = root;
            } else {
                if (colorOf(leftOf(sibling)) == BLACK) {
                    setColor(rightOf(sibling), BLACK);
                    setColor(sibling, RED);
                    rotateLeft(sibling);
                    sibling = leftOf(parentOf(e));
                }
                setColor(sibling, colorOf(parentOf(e)));
                setColor(parentOf(e), BLACK);
                setColor(leftOf(sibling), BLACK);
                rotateRight(parentOf(e));
                e = root;
            }
        }
        setColor(e, BLACK);
    }

    /** Lifts the right child of {@code parent} above it and returns the right child it has then. */
    private Entry<V> rotateUpRight(Entry<V> parent) {
        rotateLeft(parent);
        return rightOf(parent);
    }

    /** Lifts the left child of {@code parent} above it and returns the left child it has then. */
    private Entry<V> rotateUpLeft(Entry<V> parent) {
        rotateRight(parent);
        return leftOf(parent);
    }
}
