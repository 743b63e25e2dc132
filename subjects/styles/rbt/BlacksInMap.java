package styles.rbt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A red-black tree; maps from nodes to the number of black nodes above them, one by identity and one in order. */
public class BlacksInMap {
    private Entry root;
    private int size;

    static class Entry {
        int key;
        Entry left;
        Entry right;
        Entry parent;
        boolean black;
    }

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null || !root.black) {
            return false;
        }
        Map<Entry, Integer> blacks = new IdentityHashMap<>();
        Map<Entry, Integer> atGaps = new LinkedHashMap<>();
        Deque<Entry> work = new ArrayDeque<>();
        blacks.put(root, 1);
        work.offer(root);
        while (!work.isEmpty()) {
            Entry entry = work.poll();
            int own = blacks.get(entry);
            if (entry.left == null || entry.right == null) {
                atGaps.put(entry, own);
            }
            for (Entry child : new Entry[] {entry.left, entry.right}) {
                if (child == null) {
                    continue;
                }
                if (blacks.containsKey(child) || child.parent != entry || !child.black && !entry.black) {
                    return false;
                }
                blacks.put(child, child.black ? own + 1 : own);
                work.offer(child);
            }
        }
        if (blacks.size() != size) {
            return false;
        }
        Integer expected = null;
        for (Map.Entry<Entry, Integer> gap : atGaps.entrySet()) {
            if (expected != null && !expected.equals(gap.getValue())) {
                return false;
            }
            expected = gap.getValue();
        }
        return isOrdered();
    }

    /** Goes from the first node to the next by parent links. */
    private boolean isOrdered() {
        Entry entry = root;
        while (entry.left != null) {
            entry = entry.left;
        }
        for (Entry next = successor(entry); next != null; next = successor(next)) {
            if (next.key <= entry.key) {
                return false;
            }
            entry = next;
        }
        return true;
    }

    private static Entry successor(Entry entry) {
        if (entry.right != null) {
            Entry next = entry.right;
            while (next.left != null) {
                next = next.left;
            }
            return next;
        }
        Entry below = entry;
        Entry above = entry.parent;
        while (above != null && below == above.right) {
            below = above;
            above = above.parent;
        }
        return above;
    }
}
