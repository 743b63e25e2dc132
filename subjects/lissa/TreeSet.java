package lissa;

/** A set of ints on a map that ignores its values. */
public class TreeSet {
    TreeMap m;

    /** Tells whether there is a map and it is valid. */
    public boolean repOk() {
        return m != null && m.repOk();
    }

    /** Adds {@code key}; tells whether it is new. */
    public boolean add(int key) {
        return m.store(key, new Object());
    }

    /** Removes {@code key}; tells whether it was there. */
    public boolean remove(int key) {
        return m.remove(key);
    }

    /** Tells whether {@code key} is in the set. */
    public boolean contains(int key) {
        return m.containsKey(key);
    }
}
