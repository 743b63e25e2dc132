package styles.rbt;

/** A red-black tree; one recursion per property, and the one for black nodes returns a negative number for a fault. */
public class HeightOrFault {
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
        if (root != null && (root.parent != null || !root.black)) {
            return false;
        }
        return count(root, size) == size && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE) && height(root) >= 0;
    }

    /** The number of nodes, or -1 if a parent is wrong or there are more than {@code most}. */
    private static int count(Entry entry, int most) {
        if (entry == null) {
            return 0;
        }
        if (most == 0) {
            return -1;
        }
        if (entry.left != null && entry.left.parent != entry || entry.right != null && entry.right.parent != entry) {
            return -1;
        }
        if (entry.left != null && entry.left == entry.right) {
            return -1;
        }
        int left = count(entry.left, most - 1);
        if (left < 0) {
            return -1;
        }
        int right = count(entry.right, most - 1 - left);
        return right < 0 ? -1 : left + right + 1;
    }

    private static boolean isOrdered(Entry entry, int low, int high) {
        if (entry == null) {
            return true;
        }
        int key = entry.key;
        return low < key && key < high && isOrdered(entry.left, low, key) && isOrdered(entry.right, key, high);
    }

    /** The number of black nodes on every way down, or -1 if they differ or a red node has a red child. */
    private static int height(Entry entry) {
        if (entry == null) {
            return 0;
        }
        if (!entry.black && (isRed(entry.left) || isRed(entry.right))) {
            return -1;
        }
        int left = height(entry.left);
        int right = height(entry.right);
        if (left == -1 || right == -1 || left != right) {
            return -1;
        }
        return entry.black ? left + 1 : left;
    }

    private static boolean isRed(Entry entry) {
        return entry != null && !entry.black;
    }
}
