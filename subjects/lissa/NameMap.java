package lissa;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A map from names to fields on a red-black tree with parent links. */
class NameMap {
    static final boolean RED = false;
    static final boolean BLACK = true;

    EntryB root;
    int size;

    /** One node of the tree. */
    static class EntryB {
        String key;
        FieldInfo value;
        EntryB left;
        EntryB right;
        EntryB parent;
        boolean color;

        EntryB(String key, FieldInfo value, EntryB parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
            this.color = BLACK;
        }
    }

    /** Tells whether the nodes form a tree with right parent links whose colours are balanced; not size, not order. */
    boolean repOk() {
        if (root == null) {
            return true;
        }
        List<EntryB> nodes = new ArrayList<>();
        return isTree(nodes) && noRedBelowRed(nodes) && blackHeight(nodes);
    }

    /** Collects the nodes level by level; a new child is asked for its parent at once. */
    private boolean isTree(List<EntryB> nodes) {
        if (root.parent != null) {
            return false;
        }
        Set<EntryB> met = new HashSet<>();
        met.add(root);
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            EntryB e = nodes.get(i);
            EntryB left = e.left;
            if (left != null && (!met.add(left) || left.parent != e)) {
                return false;
            }
            if (left != null) {
                nodes.add(left);
            }
            EntryB right = e.right;
            if (right != null && (!met.add(right) || right.parent != e)) {
                return false;
            }
            if (right != null) {
                nodes.add(right);
            }
        }
        return true;
    }

    /** Whether the root is black and red nodes have black children; the children of a black node are not asked here. */
    private boolean noRedBelowRed(List<EntryB> nodes) {
        if (root.color == RED) {
            return false;
        }
        for (int i = 0; i < nodes.size(); i++) {
            EntryB e = nodes.get(i);
            if (e.color == RED && (isRed(e.left) || isRed(e.right))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRed(EntryB e) {
        return e != null && e.color == RED;
    }

    /** Whether all ways from the root to a gap meet as many black nodes; all colours are known by now. */
    private static boolean blackHeight(List<EntryB> nodes) {
        int expected = -1;
        for (int i = 0; i < nodes.size(); i++) {
            EntryB e = nodes.get(i);
            if (e.left == null || e.right == null) {
                int blacks = 0;
                for (EntryB up = e; up != null; up = up.parent) {
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

    /** Gives {@code key} a value; tells whether the key is new. */
    boolean put(String key, FieldInfo value) {
        EntryB e = root;
        if (e == null) {
            size++;
            root = new EntryB(key, value, null);
            return true;
        }
        while (true) {
            int order = key.compareTo(e.key);
            if (order < 0) {
                if (e.left == null) {
                    size++;
                    e.left = new EntryB(key, value, e);
                    balanceAfterInsert(e.left);
                    return true;
                }
                e = e.left;
            } else if (order > 0) {
                if (e.right == null) {
                    size++;
                    e.right = new EntryB(key, value, e);
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

    private void balanceAfterInsert(EntryB e) {
        e.color = RED;
        while (e != null && e != root && e.parent.color == RED) {
            if (parentOf(e) == leftOf(parentOf(parentOf(e)))) {
                EntryB uncle = rightOf(parentOf(parentOf(e)));
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
                EntryB uncle = leftOf(parentOf(parentOf(e)));
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
    private static EntryB pushRedUp(EntryB e, EntryB uncle) {
        paint(parentOf(e), BLACK);
        paint(uncle, BLACK);
        paint(parentOf(parentOf(e)), RED);
        return parentOf(parentOf(e));
    }

    private void rotateLeft(EntryB e) {
        if (e == null) {
            return;
        }
        EntryB up = e.right;
        e.right = up.left;
        if (up.left != null) {
            up.left.parent = e;
        }
        up.parent = e.parent;
        if (e.parent == null) {
            root = up;
        } else if (e == e.parent.left) {
            e.parent.left = up;
        } else {
            e.parent.right = up;
        }
        up.left = e;
        e.parent = up;
    }

    private void rotateRight(EntryB e) {
        if (e == null) {
            return;
        }
        EntryB up = e.left;
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
    private static boolean colorOf(EntryB e) {
        return e == null ? BLACK : e.color;
    }

    private static void paint(EntryB e, boolean color) {
        if (e != null) {
            e.color = color;
        }
    }

    private static EntryB parentOf(EntryB e) {
        return e == null ? null : e.parent;
    }

    private static EntryB leftOf(EntryB e) {
        return e == null ? null : e.left;
    }

    private static EntryB rightOf(EntryB e) {
        return e == null ? null : e.right;
    }
}
