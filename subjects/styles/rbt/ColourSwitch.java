package styles.rbt;

import java.util.HashSet;
import java.util.Set;

/** A red-black tree; an enum of colours, switches on it, and records as answers of a recursion. */
public class ColourSwitch {
    private Entry root;
    private int size;

    static class Entry {
        int key;
        Entry left;
        Entry right;
        Entry parent;
        boolean black;
    }

    private enum Colour {
        RED, BLACK;

        static Colour of(Entry entry) {
            return entry == null || entry.black ? BLACK : RED;
        }
    }

    /** What is known of a subtree that has no fault. */
    private record Summary(int nodes, int blacks) {
        static final Summary NOTHING = new Summary(0, 0);
    }

    public boolean repOk() {
        if (root != null && root.parent != null) {
            return false;
        }
        return switch (Colour.of(root)) {
            case RED -> false;
            case BLACK -> {
                Summary summary = summary(root, null, null, new HashSet<>());
                yield summary != null && summary.nodes() == size;
            }
        };
    }

    /** Checks a subtree from its root down; null for a fault. */
    private static Summary summary(Entry entry, Entry above, Entry below, Set<Entry> met) {
        if (entry == null) {
            return Summary.NOTHING;
        }
        if (!met.add(entry) || !fits(entry, entry.left) || !fits(entry, entry.right)) {
            return null;
        }
        if (above != null && above.key >= entry.key || below != null && below.key <= entry.key) {
            return null;
        }
        Summary left = summary(entry.left, above, entry, met);
        if (left == null) {
            return null;
        }
        Summary right = summary(entry.right, entry, below, met);
        if (right == null || left.blacks() != right.blacks()) {
            return null;
        }
        int own = switch (Colour.of(entry)) {
            case RED -> 0;
            case BLACK -> 1;
        };
        return new Summary(left.nodes() + right.nodes() + 1, left.blacks() + own);
    }

    private static boolean fits(Entry parent, Entry child) {
        if (child == null) {
            return true;
        }
        if (child.parent != parent) {
            return false;
        }
        switch (Colour.of(parent)) {
            case RED:
                return Colour.of(child) == Colour.BLACK;
            case BLACK:
            default:
                return true;
        }
    }
}
