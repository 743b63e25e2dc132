package styles.rbt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

/** A red-black tree; wrappers with equals and hashCode stand for nodes, and boxed keys are compared as Comparable objects. */
public class WrappersInSet {
    private Entry root;
    private int size;

    static class Entry {
        int key;
        Entry left;
        Entry right;
        Entry parent;
        boolean black;
    }

    /** A node that is equal to itself only. */
    private static final class Wrapper {
        final Entry entry;

        Wrapper(Entry entry) {
            this.entry = entry;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(entry);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Wrapper && ((Wrapper) other).entry == entry;
        }
    }

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null) {
            return false;
        }
        Set<Wrapper> visited = new HashSet<Wrapper>();
        LinkedList<Wrapper> work = new LinkedList<Wrapper>();
        Wrapper first = new Wrapper(root);
        visited.add(first);
        work.addLast(first);
        while (!work.isEmpty()) {
            Entry entry = work.removeFirst().entry;
            for (Entry child : children(entry)) {
                Wrapper wrapper = new Wrapper(child);
                if (child.parent != entry || !visited.add(wrapper)) {
                    return false;
                }
                work.addLast(wrapper);
            }
        }
        return visited.size() == size && repOkColours() && isOrdered(root, null, null);
    }

    private static List<Entry> children(Entry entry) {
        List<Entry> children = new ArrayList<Entry>(2);
        if (entry.left != null) {
            children.add(entry.left);
        }
        if (entry.right != null) {
            children.add(entry.right);
        }
        return children;
    }

    private boolean repOkColours() {
        return root.black && noRedChildOfRed(root) && blacksBelow(root.left) >= 0
                && blacksBelow(root.left) == blacksBelow(root.right);
    }

    private static boolean noRedChildOfRed(Entry entry) {
        for (Entry child : children(entry)) {
            if (!entry.black && !child.black || !noRedChildOfRed(child)) {
                return false;
            }
        }
        return true;
    }

    private static int blacksBelow(Entry entry) {
        if (entry == null) {
            return 0;
        }
        int left = blacksBelow(entry.left);
        int right = blacksBelow(entry.right);
        if (left < 0 || left != right) {
            return -1;
        }
        return left + (entry.black ? 1 : 0);
    }

    private static boolean isOrdered(Entry entry, Comparable<Integer> low, Comparable<Integer> high) {
        if (entry == null) {
            return true;
        }
        Integer key = Integer.valueOf(entry.key);
        if (low != null && low.compareTo(key) >= 0) {
            return false;
        }
        if (high != null && high.compareTo(key) <= 0) {
            return false;
        }
        return isOrdered(entry.left, low, key) && isOrdered(entry.right, key, high);
    }
}
