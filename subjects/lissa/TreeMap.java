package lissa;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A map from ints to objects on a red-black tree with parent links. */
public class TreeMap {
    static final boolean RED = false;
    static final boolean BLACK = true;

    Entry root;
    int size;

    /** One node of the tree. */
    static class Entry {
        int key;
        Object value;
        Entry left;
        Entry right;
        Entry parent;
        boolean color;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
            this.color = BLACK;
        }
    }

    /** Tells whether the nodes form a tree with right parent links whose colours are balanced; not size, not order. */
    public boolean repOk() {
        return repOk(new HashSet<>());
    }

    /** The same, and no node but the root may be among those met before, so two maps can share a node that is alone. */
    boolean repOk(Set<Object> met) {
        if (root == null) {
            return true;
        }
        List<Entry> nodes = new ArrayList<>();
        return isTree(nodes, met) && noRedBelowRed(nodes) && blackHeight(nodes);
    }

    /** Collects the nodes level by level; a new child is asked for its parent at once. */
    private boolean isTree(List<Entry> nodes, Set<Object> met) {
        met.add(root);
        if (root.parent != null) {
            return false;
        }
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Entry e = nodes.get(i);
            Entry left = e.left;
            if (left != null) {
                if (!met.add(left) || left.parent != e) {
                    return false;
                }
                nodes.add(left);
            }
            Entry right = e.right;
            if (right != null) {
                if (!met.add(right) || right.parent != e) {
                    return false;
                }
                nodes.add(right);
            }
        }
        return true;
    }

    /** Whether the root is black and red nodes have black children; the children of a black node are not asked here. */
    private boolean noRedBelowRed(List<Entry> nodes) {
        if (root.color == RED) {
            return false;
        }
        for (int i = 0; i < nodes.size(); i++) {
            Entry e = nodes.get(i);
            if (e.color == RED && (isRed(e.left) || isRed(e.right))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRed(Entry e) {
        return e != null && e.color == RED;
    }

    /** Whether all ways from the root to a gap meet as many black nodes; all colours are known by now. */
    private static boolean blackHeight(List<Entry> nodes) {
        int expected = -1;
        for (int i = 0; i < nodes.size(); i++) {
            Entry e = nodes.get(i);
            if (e.left == null || e.right == null) {
                int blacks = 0;
                for (Entry up = e; up != null; up = up.parent) {
                    if (up.color == BLACK) {
                        blacks++;
                    }
                }
                if (expected >= 0 && blacks != expected) {
                    return false;
                }
                expected = blacks;
            }
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    public Object get(int key) {
        Entry e = find(key);
        return e == null ? null : e.value;
    }

    /** Tells whether {@code key} is in the map. */
    public boolean containsKey(int key) {
        return find(key) != null;
    }

    /** Gives {@code key} a new object as its value. */
    public void put(int key) {
        store(key, new Object());
    }

    /** Gives {@code key} a value; tells whether the key is new. */
    boolean store(int key, Object value) {
        Entry e = root;
        if (e == null) {
            size++;
            root = new Entry(key, value, null);
            return true;
        }
        while (true) {
            if (key < e.key) {
                if (e.left == null) {
                    size++;
                    e.left = new Entry(key, value, e);
                    balanceAfterInsert(e.left);
                    return true;
                }
                e = e.left;
            } else if (key > e.key) {
                if (e.right == null) {
                    size++;
                    e.right = new Entry(key, value, e);
                    balanceAfterInsert(e.right);
                    return true;
                }
                e = e.right;
            } else {
                e.value = value;
                return false;
            }
        }
    }

    /** Removes {@code key}; tells whether it was there. */
    public boolean remove(int key) {
        Entry e = find(key);
        if (e == null) {
            return false;
        }
        size--;
        unlink(e);
        return true;
    }

    private Entry find(int key) {
        Entry e = root;
        while (e != null) {
            if (key < e.key) {
                e = e.left;
            } else if (key > e.key) {
                e = e.right;
            } else {
                return e;
            }
        }
        return null;
    }

    private void unlink(Entry e) {
        if (e.left != null && e.right != null) {
            Entry next = e.right;
            while (next.left != null) {
                next = next.left;
            }
            e.key = next.key;
            e.value = next.value;
            e = next;
        }
        Entry child = e.left != null ? e.left : e.right;
        if (child != null) {
            child.parent = e.parent;
            replaceInParent(e, child);
            if (e.color == BLACK) {
                balanceAfterRemove(child);
            }
        } else if (e.parent == null) {
            root = null;
        } else {
            if (e.color == BLACK) {
                balanceAfterRemove(e);
            }
            if (e.parent != null) {
                replaceInParent(e, null);
            }
        }
    }

    private void replaceInParent(Entry e, Entry other) {
        if (e.parent == null) {
            root = other;
        } else if (e == e.parent.left) {
            e.parent.left = other;
        } else {
            e.parent.right = other;
        }
    }

    private void balanceAfterInsert(Entry e) {
        e.color = RED;
        while (e != null && e != root && e.parent.color == RED) {
            if (parentOf(e) == leftOf(parentOf(parentOf(e)))) {
                Entry uncle = rightOf(parentOf(parentOf(e)));
                if (colorOf(uncle) == RED) {
                    e = pushRedUp(e, uncle);
                } else {
                    if (e == rightOf(parentOf(e))) {
                        e = parentOf(e);
                        rotateLeft(e);
                    }
                    paint(parentOf(e), BLACK);
                    paint(parentOf(parentOf(e)), RED);
                    rotateRight(parentOf(parentOf(e)));
                }
            } else {
                Entry uncle = leftOf(parentOf(parentOf(e)));
                if (colorOf(uncle) == RED) {
                    e = pushRedUp(e, uncle);
                } else {
                    if (e == leftOf(parentOf(e))) {
                        e = parentOf(e);
                        rotateRight(e);
                    }
                    paint(parentOf(e), BLACK);
                    paint(parentOf(parentOf(e)), RED);
                    rotateLeft(parentOf(parentOf(e)));
                }
            }
        }
        root.color = BLACK;
    }

    /** Makes parent and uncle black and the grandparent red; returns the grandparent. */
    private static Entry pushRedUp(Entry e, Entry uncle) {
        paint(parentOf(e), BLACK);
        paint(uncle, BLACK);
        paint(parentOf(parentOf(e)), RED);
        return parentOf(parentOf(e));
    }

    private void balanceAfterRemove(Entry e) {
        while (e != root && colorOf(e) == BLACK) {
            if (e == leftOf(parentOf(e))) {
                Entry sibling = rightOf(parentOf(e));
                if (colorOf(sibling) == RED) {
                    paint(sibling, BLACK);
                    paint(parentOf(e), RED);
                    rotateLeft(parentOf(e));
                    sibling = rightOf(parentOf(e));
                }
                if (colorOf(leftOf(sibling)) == BLACK && colorOf(rightOf(sibling)) == BLACK) {
                    paint(sibling, RED);
                    e = parentOf(e);
                } else {
                    if (colorOf(rightOf(sibling)) == BLACK) {
                        paint(leftOf(sibling), BLACK);
                        paint(sibling, RED);
                        rotateRight(sibling);
                        sibling = rightOf(parentOf(e));
                    }
                    paint(sibling, colorOf(parentOf(e)));
                    paint(parentOf(e), BLACK);
                    paint(rightOf(sibling), BLACK);
                    rotateLeft(parentOf(e));
                    e = root;
                }
            } else {
                Entry sibling = leftOf(parentOf(e));
                if (colorOf(sibling) == RED) {
                    paint(sibling, BLACK);
                    paint(parentOf(e), RED);
                    rotateRight(parentOf(e));
                    sibling = leftOf(parentOf(e));
                }
                if (colorOf(rightOf(sibling)) == BLACK && colorOf(leftOf(sibling)) == BLACK) {
                    paint(sibling, RED);
                    e = parentOf(e);
                } else {
                    if (colorOf(leftOf(sibling)) == BLACK) {
                        paint(rightOf(sibling), BLACK);
                        paint(sibling, RED);
                        rotateLeft(sibling);
                        sibling = leftOf(parentOf(e));
                    }
                    paint(sibling, colorOf(parentOf(e)));
                    paint(parentOf(e), BLACK);
                    paint(leftOf(sibling), BLACK);
                    rotateRight(parentOf(e));
                    e = root;
                }
            }
        }
        paint(e, BLACK);
    }

    private void rotateLeft(Entry e) {
        if (e == null) {
            return;
        }
        Entry up = e.right;
        e.right = up.left;
        if (up.left != null) {
            up.left.parent = e;
        }
        up.parent = e.parent;
        replaceInParent(e, up);
        up.left = e;
        e.parent = up;
    }

    private void rotateRight(Entry e) {
        if (e == null) {
            return;
        }
        Entry up = e.left;
        e.left = up.right;
        if (up.right != null) {
            up.right.parent = e;
        }
        up.parent = e.parent;
        if (e.parent == null) {
            root = up;
        } else if (e == e.parent.right) {
            e.parent.right = up;
        } else {
            e.parent.left = up;
        }
        up.right = e;
        e.parent = up;
    }

    /** A gap counts as black. */
    private static boolean colorOf(Entry e) {
        return e == null ? BLACK : e.color;
    }

    private static void paint(Entry e, boolean color) {
        if (e != null) {
            e.color = color;
        }
    }

    private static Entry parentOf(Entry e) {
        return e == null ? null : e.parent;
    }

    private static Entry leftOf(Entry e) {
        return e == null ? null : e.left;
    }

    private static Entry rightOf(Entry e) {
        return e == null ? null : e.right;
    }
}
