package styles.rbt;

import java.util.HashSet;

/** A red-black tree; static helpers of another class check it over an interface and count in objects and arrays of their own. */
public class StaticHelpers {
    private Entry root;
    private int size;

    static class Entry implements Trees.Linked {
        int key;
        Entry left;
        Entry right;
        Entry parent;
        boolean black;

        @Override
        public Entry left() {
            return left;
        }

        @Override
        public Entry right() {
            return right;
        }

        @Override
        public Entry parent() {
            return parent;
        }

        @Override
        public int key() {
            return key;
        }

        @Override
        public boolean isBlack() {
            return black;
        }
    }

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        Trees.Counter counter = new Trees.Counter();
        int[] height = {Trees.UNKNOWN};
        return root.parent == null
                && Trees.isTree(root, new HashSet<Object>(), counter)
                && counter.value() == size
                && Trees.isOrdered(root, null, null)
                && root.black
                && Trees.hasColours(root, 0, height);
    }
}
