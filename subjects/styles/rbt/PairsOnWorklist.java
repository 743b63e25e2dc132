package styles.rbt;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/** A red-black tree; pairs of a node and the number of black nodes above it wait on a list until it is empty. */
public class PairsOnWorklist {
    private Entry root;
    private int size;

    static class Entry {
        int key;
        Entry left;
        Entry right;
        Entry parent;
        boolean black;
    }

    /** A node, or a gap, and how many black nodes there are above it. */
    private static final class Pair {
        private final Entry entry;
        private final int blacks;

        Pair(Entry entry, int blacks) {
            this.entry = entry;
            this.blacks = blacks;
        }
    }

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null || !root.black) {
            return false;
        }
        return isTree() && hasColours() && isOrdered(root, null, null);
    }

    private boolean isTree() {
        Set<Entry> visited = new HashSet<>();
        LinkedList<Entry> work = new LinkedList<>();
        visited.add(root);
        work.add(root);
        while (!work.isEmpty()) {
            Entry entry = work.removeFirst();
            Entry left = entry.left;
            if (left != null) {
                if (!visited.add(left) || left.parent != entry) {
                    return false;
                }
                work.add(left);
            }
            Entry right = entry.right;
            if (right != null) {
                if (!visited.add(right) || right.parent != entry) {
                    return false;
                }
                work.add(right);
            }
        }
        return visited.size() == size;
    }

    private boolean hasColours() {
        int height = -1;
        LinkedList<Pair> work = new LinkedList<>();
        work.add(new Pair(root, 0));
        while (!work.isEmpty()) {
            Pair pair = work.removeFirst();
            Entry entry = pair.entry;
            if (entry == null) {
                if (height >= 0 && height != pair.blacks) {
                    return false;
                }
                height = pair.blacks;
                continue;
            }
            if (!entry.black && !entry.parent.black) {
                return false;
            }
            int blacks = entry.black ? pair.blacks + 1 : pair.blacks;
            work.add(new Pair(entry.left, blacks));
            work.add(new Pair(entry.right, blacks));
        }
        return true;
    }

    private static boolean isOrdered(Entry entry, Integer low, Integer high) {
        if (entry == null) {
            return true;
        }
        if (low != null && entry.key <= low || high != null && entry.key >= high) {
            return false;
        }
        return isOrdered(entry.left, low, entry.key) && isOrdered(entry.right, entry.key, high);
    }
}
