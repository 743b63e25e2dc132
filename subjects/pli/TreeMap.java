package pli;

import java.util.ArrayList;
import java.util.NoSuchElementException;

/** A map from ints to objects on a red-black tree whose entries know their parents. */
public class TreeMap {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    Entry root;
    int size;

    /** One node of the tree. */
    static class Entry {
        int key;
        Object value;
        Entry left;
        Entry right;
        Entry parent;
        boolean color = RED;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    /** Tells whether the entries form a red-black tree with right parent links, order and size. */
    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        ArrayList<Entry> entries = new ArrayList<>();
        return isTree(entries) && size == entries.size() && isColoured(entries) && isOrdered();
    }

    /** Collects all entries; with right parent links and distinct siblings none can be reached twice. */
    private boolean isTree(ArrayList<Entry> entries) {
        if (root.parent != null) {
            return false;
        }
        entries.add(root);
        for (int i = 0; i < entries.size(); i++) {
            Entry e = entries.get(i);
            Entry left = e.left;
            if (left != null) {
                if (left.parent != e) {
                    return false;
                }
                entries.add(left);
            }
            Entry right = e.right;
            if (right != null) {
                if (right == left || right.parent != e) {
                    return false;
                }
                entries.add(right);
            }
        }
        return true;
    }

    /** Black root, no red entry below a red one, as many black ones on the way to every gap. */
    private boolean isColoured(ArrayList<Entry> entries) {
        if (root.color == RED) {
            return false;
        }
        for (int i = 1; i < entries.size(); i++) {
            Entry e = entries.get(i);
            if (e.color == RED && e.parent.color == RED) {
                return false;
            }
        }
        int blacks = -1;
        for (int i = 0; i < entries.size(); i++) {
            Entry e = entries.get(i);
            if (e.left == null || e.right == null) {
                int here = blacksUpFrom(e);
                if (blacks >= 0 && here != blacks) {
                    return false;
                }
                blacks = here;
            }
        }
        return true;
    }

    private static int blacksUpFrom(Entry e) {
        int blacks = 0;
        for (Entry up = e; up != null; up = up.parent) {
            if (up.color == BLACK) {
                blacks++;
            }
        }
        return blacks;
    }

    private boolean isOrdered() {
        Entry last = leftmost(root);
        for (Entry e = successor(last); e != null; e = successor(e)) {
            if (last.key >= e.key) {
                return false;
            }
            last = e;
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    public Object get(int key) {
        Entry e = entryOf(key);
        return e == null ? null : e.value;
    }

    /** Returns the smallest key; throws NoSuchElementException when there is none. */
    public int firstKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return leftmost(root).key;
    }

    /** Gives {@code key} the value {@code value}; returns the old value, or null. */
    public Object put(int key, Object value) {
        Entry parent = null;
        Entry e = root;
        while (e != null) {
            parent = e;
            if (key < e.key) {
                e = e.left;
            } else if (key > e.key) {
                e = e.right;
            } else {
                Object old = e.value;
                e.value = value;
                return old;
            }
        }
        Entry fresh = new Entry(key, value, parent);
        if (parent == null) {
            root = fresh;
        } else if (key < parent.key) {
            parent.left = fresh;
        } else {
            parent.right = fresh;
        }
        size++;
        repairRed(fresh);
        return null;
    }

    /** Removes {@code key}; returns its value, or null. */
    public Object remove(int key) {
        Entry e = entryOf(key);
        if (e == null) {
            return null;
        }
        Object old = e.value;
        if (e.left != null && e.right != null) {
            Entry next = leftmost(e.right);
            e.key = next.key;
            e.value = next.value;
            e = next;
        }
        Entry child = e.left != null ? e.left : e.right;
        replace(e, child);
        size--;
        if (e.color == BLACK) {
            repairBlack(child, e.parent);
        }
        return old;
    }

    private Entry entryOf(int key) {
        Entry e = root;
        while (e != null && key != e.key) {
            e = key < e.key ? e.left : e.right;
        }
        return e;
    }

    private static Entry leftmost(Entry e) {
        while (e.left != null) {
            e = e.left;
        }
        return e;
    }

    private static Entry successor(Entry e) {
        if (e.right != null) {
            return leftmost(e.right);
        }
        Entry up = e.parent;
        while (up != null && e == up.right) {
            e = up;
            up = up.parent;
        }
        return up;
    }

    /** Puts {@code by} (perhaps null) in the place of {@code e} below its parent. */
    private void replace(Entry e, Entry by) {
        Entry parent = e.parent;
        if (parent == null) {
            root = by;
        } else if (e == parent.left) {
            parent.left = by;
        } else {
            parent.right = by;
        }
        if (by != null) {
            by.parent = parent;
        }
    }

    private void rotateLeft(Entry e) {
        Entry top = e.right;
        e.right = top.left;
        if (top.left != null) {
            top.left.parent = e;
        }
        replace(e, top);
        top.left = e;
        e.parent = top;
    }

    private void rotateRight(Entry e) {
        Entry top = e.left;
        e.left = top.right;
        if (top.right != null) {
            top.right.parent = e;
        }
        replace(e, top);
        top.right = e;
        e.parent = top;
    }

    /** Restores the colours above the red entry {@code e}, whose parent may be red too. */
    private void repairRed(Entry e) {
        while (isRed(e.parent)) {
            Entry grand = e.parent.parent;
            boolean onLeft = e.parent == grand.left;
            Entry uncle = onLeft ? grand.right : grand.left;
            if (isRed(uncle)) {
                e.parent.color = BLACK;
                uncle.color = BLACK;
                grand.color = RED;
                e = grand;
            } else if (onLeft) {
                if (e == e.parent.right) {
                    e = e.parent;
                    rotateLeft(e);
                }
                e.parent.color = BLACK;
                grand.color = RED;
                rotateRight(grand);
            } else {
                if (e == e.parent.left) {
                    e = e.parent;
                    rotateRight(e);
                }
                e.parent.color = BLACK;
                grand.color = RED;
                rotateLeft(grand);
            }
        }
        root.color = BLACK;
    }

    /** Restores the black height where the subtree {@code e} (perhaps empty) below {@code parent} lacks one black entry. */
    private void repairBlack(Entry e, Entry parent) {
        while (parent != null && !isRed(e)) {
            if (e == parent.left) {
                Entry sibling = parent.right;
                if (isRed(sibling)) {
                    sibling.color = BLACK;
                    parent.color = RED;
                    rotateLeft(parent);
                    sibling = parent.right;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.color = RED;
                    e = parent;
                    parent = e.parent;
                } else {
                    if (!isRed(sibling.right)) {
                        sibling.left.color = BLACK;
                        sibling.color = RED;
                        rotateRight(sibling);
                        sibling = parent.right;
                    }
                    sibling.color = parent.color;
                    parent.color = BLACK;
                    sibling.right.color = BLACK;
                    rotateLeft(parent);
                    return;
                }
            } else {
                Entry sibling = parent.left;
                if (isRed(sibling)) {
                    sibling.color = BLACK;
                    parent.color = RED;
                    rotateRight(parent);
                    sibling = parent.left;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.color = RED;
                    e = parent;
                    parent = e.parent;
                } else {
                    if (!isRed(sibling.left)) {
                        sibling.right.color = BLACK;
                        sibling.color = RED;
                        rotateLeft(sibling);
                        sibling = parent.left;
                    }
                    sibling.color = parent.color;
                    parent.color = BLACK;
                    sibling.left.color = BLACK;
                    rotateRight(parent);
                    return;
                }
            }
        }
        if (e != null) {
            e.color = BLACK;
        }
    }

    private static boolean isRed(Entry e) {
        return e != null && e.color == RED;
    }
}
