package styles;

/** A list that is ordered, of a class that a method of AssertJ for comparable and one for iterable things would both take. */
public class Chain implements Comparable<Chain>, Iterable<Integer> {
    private static class Missing extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private Chain root;
    private int key;

    public boolean find(int key) {
        for (Chain at = root; at != null; at = at.root) {
            if (at.key == key) {
                return true;
            }
        }
        return false;
    }

    public Chain add(int key) {
        Chain added = new Chain();
        added.key = key;
        added.root = root;
        root = added;
        return added;
    }

    public int first() {
        if (root == null) {
            throw new Missing();
        }
        return root.key;
    }

    public Chain rest() {
        return root;
    }

    @Override
    public int compareTo(Chain other) {
        return Integer.compare(key, other.key);
    }

    @Override
    public java.util.Iterator<Integer> iterator() {
        return java.util.Collections.singletonList(key).iterator();
    }
}
