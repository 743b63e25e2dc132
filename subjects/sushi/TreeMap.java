package sushi;

import static jbse.meta.Analysis.assume;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A map from ints to objects, kept as a red-black tree whose entries know their parents.
 *
 * <p>The fields whose names begin with an underscore are ghosts: only the triggers of the rules use them.
 */
public class TreeMap {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    /** A key with its value. */
    static class Entry {
        int key;
        Entry left;
        Entry right;
        Entry parent;
        boolean color = BLACK;
        Object value;

        TreeMap _owner;
        Entry _initialParent;
        int _initialKey;
        boolean _initialColor;
        boolean _hasLow;
        boolean _hasHigh;
        int _low;
        int _high;
        int _blacks;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    private static final int UNKNOWN = -1;

    Entry root;
    int size;

    int _initialSize;
    int _minSize;
    int _open;
    int _blackHeight;

    /** Tells whether this is a red-black search tree with right parents and size. */
    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null || root.color == RED || !hasSizeAndParents()) {
            return false;
        }
        return isOrdered(root, null, null) && blackHeight(root) >= 0;
    }

    /** An entry is entered from its own parent only, and once from there: the walk ends. */
    private boolean hasSizeAndParents() {
        List<Entry> met = new ArrayList<>();
        met.add(root);
        for (int i = 0; i < met.size(); i++) {
            Entry entry = met.get(i);
            if (entry.left != null) {
                if (entry.left == entry.right || entry.left.parent != entry) {
                    return false;
                }
                met.add(entry.left);
            }
            if (entry.right != null) {
                if (entry.right.parent != entry) {
                    return false;
                }
                met.add(entry.right);
            }
        }
        return met.size() == size;
    }

    private static boolean isOrdered(Entry entry, Entry low, Entry high) {
        if (entry == null) {
            return true;
        }
        if (low != null && entry.key <= low.key || high != null && entry.key >= high.key) {
            return false;
        }
        return isOrdered(entry.left, low, entry) && isOrdered(entry.right, entry, high);
    }

    /** How many black entries are on each way down, or -1 if ways differ or red is below red. */
    private static int blackHeight(Entry entry) {
        if (entry == null) {
            return 0;
        }
        if (entry.color == RED && (isRed(entry.left) || isRed(entry.right))) {
            return -1;
        }
        int left = blackHeight(entry.left);
        if (left < 0 || left != blackHeight(entry.right)) {
            return -1;
        }
        return entry.color == BLACK ? left + 1 : left;
    }

    /** How many keys there are. */
    public int size() {
        return size;
    }

    /** Tells whether a key is there. */
    public boolean containsKey(int key) {
        return entryOf(key) != null;
    }

    /** Tells whether a key has this value. */
    public boolean containsValue(Object value) {
        return root != null && (value == null ? hasNull(root) : has(root, value));
    }

    private static boolean hasNull(Entry entry) {
        return entry.value == null
                || entry.left != null && hasNull(entry.left)
                || entry.right != null && hasNull(entry.right);
    }

    private static boolean has(Entry entry, Object value) {
        return value.equals(entry.value)
                || entry.left != null && has(entry.left, value)
                || entry.right != null && has(entry.right, value);
    }

    /** The value of a key, or null. */
    public Object get(int key) {
        Entry entry = entryOf(key);
        return entry == null ? null : entry.value;
    }

    /** The smallest key. */
    public int firstKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return leftmost(root).key;
    }

    /** The greatest key. */
    public int lastKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Entry entry = root;
        while (entry.right != null) {
            entry = entry.right;
        }
        return entry.key;
    }

    /** Gives a key a value, and gives back the one that it had. */
    public Object put(int key, Object value) {
        if (root == null) {
            root = new Entry(key, value, null);
            size++;
            return null;
        }
        Entry entry = root;
        while (key != entry.key) {
            Entry next = key < entry.key ? entry.left : entry.right;
            if (next == null) {
                Entry made = new Entry(key, value, entry);
                if (key < entry.key) {
                    entry.left = made;
                } else {
                    entry.right = made;
                }
                size++;
                balanceAfterPut(made);
                return null;
            }
            entry = next;
        }
        Object old = entry.value;
        entry.value = value;
        return old;
    }

    /** Removes a key, and gives back the value that it had. */
    public Object remove(int key) {
        Entry entry = entryOf(key);
        if (entry == null) {
            return null;
        }
        Object old = entry.value;
        delete(entry);
        return old;
    }

    /** Removes all keys. */
    public void clear() {
        root = null;
        size = 0;
    }

    private Entry entryOf(int key) {
        Entry entry = root;
        while (entry != null && key != entry.key) {
            entry = key < entry.key ? entry.left : entry.right;
        }
        return entry;
    }

    private static Entry leftmost(Entry entry) {
        while (entry.left != null) {
            entry = entry.left;
        }
        return entry;
    }

    private static boolean isRed(Entry entry) {
        return entry != null && entry.color == RED;
    }

    private void replace(Entry old, Entry by) {
        Entry parent = old.parent;
        if (parent == null) {
            root = by;
        } else if (parent.left == old) {
            parent.left = by;
        } else {
            parent.right = by;
        }
        if (by != null) {
            by.parent = parent;
        }
    }

    private void rotateLeft(Entry top) {
        Entry next = top.right;
        top.right = next.left;
        if (next.left != null) {
            next.left.parent = top;
        }
        replace(top, next);
        next.left = top;
        top.parent = next;
    }

    private void rotateRight(Entry top) {
        Entry next = top.left;
        top.left = next.right;
        if (next.right != null) {
            next.right.parent = top;
        }
        replace(top, next);
        next.right = top;
        top.parent = next;
    }

    private void balanceAfterPut(Entry entry) {
        entry.color = RED;
        while (entry != root && entry.parent.color == RED) {
            Entry parent = entry.parent;
            Entry top = parent.parent;
            if (parent == top.left) {
                if (isRed(top.right)) {
                    parent.color = BLACK;
                    top.right.color = BLACK;
                    top.color = RED;
                    entry = top;
                } else {
                    if (entry == parent.right) {
                        entry = parent;
                        rotateLeft(entry);
                    }
                    entry.parent.color = BLACK;
                    top.color = RED;
                    rotateRight(top);
                }
            } else {
                if (isRed(top.left)) {
                    parent.color = BLACK;
                    top.left.color = BLACK;
                    top.color = RED;
                    entry = top;
                } else {
                    if (entry == parent.left) {
                        entry = parent;
                        rotateRight(entry);
                    }
                    entry.parent.color = BLACK;
                    top.color = RED;
                    rotateLeft(top);
                }
            }
        }
        root.color = BLACK;
    }

    private void delete(Entry entry) {
        size--;
        if (entry.left != null && entry.right != null) {
            Entry next = leftmost(entry.right);
            entry.key = next.key;
            entry.value = next.value;
            entry = next;
        }
        Entry child = entry.left != null ? entry.left : entry.right;
        if (child != null) {
            replace(entry, child);
            child.color = BLACK;
            return;
        }
        if (entry.color == BLACK) {
            balanceBeforeDelete(entry);
        }
        replace(entry, null);
    }

    /** Below this entry one black is missing. */
    private void balanceBeforeDelete(Entry entry) {
        while (entry != root && entry.color == BLACK) {
            Entry parent = entry.parent;
            if (entry == parent.left) {
                Entry other = parent.right;
                if (other.color == RED) {
                    other.color = BLACK;
                    parent.color = RED;
                    rotateLeft(parent);
                    other = parent.right;
                }
                if (!isRed(other.left) && !isRed(other.right)) {
                    other.color = RED;
                    entry = parent;
                } else {
                    if (!isRed(other.right)) {
                        other.left.color = BLACK;
                        other.color = RED;
                        rotateRight(other);
                        other = parent.right;
                    }
                    other.color = parent.color;
                    parent.color = BLACK;
                    other.right.color = BLACK;
                    rotateLeft(parent);
                    return;
                }
            } else {
                Entry other = parent.left;
                if (other.color == RED) {
                    other.color = BLACK;
                    parent.color = RED;
                    rotateRight(parent);
                    other = parent.left;
                }
                if (!isRed(other.left) && !isRed(other.right)) {
                    other.color = RED;
                    entry = parent;
                } else {
                    if (!isRed(other.left)) {
                        other.right.color = BLACK;
                        other.color = RED;
                        rotateLeft(other);
                        other = parent.left;
                    }
                    other.color = parent.color;
                    parent.color = BLACK;
                    other.left.color = BLACK;
                    rotateRight(parent);
                    return;
                }
            }
        }
        entry.color = BLACK;
    }

    // Triggers.

    private static void onNoRoot(TreeMap map) {
        assume(map.size == 0);
    }

    private static void onRoot(Entry entry) {
        TreeMap map = entry._owner;
        map._initialSize = map.size;
        map._minSize = 0;
        map._open = 1;
        map._blackHeight = UNKNOWN;
        entry._hasLow = false;
        entry._hasHigh = false;
        assume(entry.color == BLACK);
        open(entry, 0);
    }

    private static void onLeft(Entry entry) {
        Entry parent = entry._initialParent;
        entry._hasLow = parent._hasLow;
        entry._low = parent._low;
        entry._hasHigh = true;
        entry._high = parent._initialKey;
        isBelow(entry, parent);
    }

    private static void onRight(Entry entry) {
        Entry parent = entry._initialParent;
        entry._hasLow = true;
        entry._low = parent._initialKey;
        entry._hasHigh = parent._hasHigh;
        entry._high = parent._high;
        isBelow(entry, parent);
    }

    /** There is no left or right child. */
    private static void onNoChild(Entry entry) {
        TreeMap map = entry._owner;
        if (map._blackHeight == UNKNOWN) {
            map._blackHeight = entry._blacks;
        }
        assume(map._blackHeight == entry._blacks);
        map._open--;
        if (map._open == 0) {
            assume(map._initialSize == map._minSize);
        }
    }

    private static void isBelow(Entry entry, Entry parent) {
        if (entry._hasLow) {
            assume(entry.key > entry._low);
        }
        if (entry._hasHigh) {
            assume(entry.key < entry._high);
        }
        if (parent._initialColor == RED) {
            assume(entry.color == BLACK);
        }
        open(entry, parent._blacks);
    }

    private static void open(Entry entry, int blacksAbove) {
        TreeMap map = entry._owner;
        entry._initialKey = entry.key;
        entry._initialColor = entry.color;
        entry._blacks = entry.color == BLACK ? blacksAbove + 1 : blacksAbove;
        if (map._blackHeight != UNKNOWN) {
            assume(entry._blacks <= map._blackHeight);
        }
        map._minSize++;
        map._open++;
        assume(map._initialSize >= map._minSize);
    }
}
