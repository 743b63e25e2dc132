package styles.rbt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A red-black tree; every property is asked, and the answers are joined in one flag at the end. */
public class FlagsTogether {
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
        List<Entry> entries = new ArrayList<>();
        Set<Entry> met = new HashSet<>();
        boolean ok = collect(root, null, entries, met);
        if (!ok) {
            return false;
        }
        ok &= entries.size() == size;
        ok &= root == null || root.black;
        int height = -1;
        for (Entry entry : entries) {
            ok &= entry.black || entry.parent == null || entry.parent.black;
            if (entry.left == null || entry.right == null) {
                int blacks = 0;
                for (Entry up = entry; up != null; up = up.parent) {
                    blacks += up.black ? 1 : 0;
                }
                ok &= height < 0 || height == blacks;
                height = blacks;
            }
        }
        Entry last = null;
        for (Entry entry : entries) {
            ok &= last == null || last.key < entry.key;
            last = entry;
        }
        return ok;
    }

    /** Lists the nodes from left to right; tells whether they make up a tree. */
    private static boolean collect(Entry entry, Entry parent, List<Entry> entries, Set<Entry> met) {
        if (entry == null) {
            return true;
        }
        if (!met.add(entry) || entry.parent != parent) {
            return false;
        }
        boolean ok = collect(entry.left, entry, entries, met);
        entries.add(entry);
        return ok && collect(entry.right, entry, entries, met);
    }
}
