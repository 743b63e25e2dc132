package calls.several;

/** A map from numbers to nodes of a {@link Graph}, as a chain of rising keys. */
final class NodeMap {
    Entry first;

    /** A key with its node. */
    static final class Entry {
        final int key;
        final Graph.Node value;
        Entry next;

        Entry(int key, Graph.Node value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Returns the node of a key, null if there is none. */
    Graph.Node get(int key) {
        Entry entry = first;
        while (entry != null && entry.key < key) {
            entry = entry.next;
        }
        return entry != null && entry.key == key ? entry.value : null;
    }

    /** Adds a key that is not there. */
    void put(int key, Graph.Node value) {
        if (first == null || key < first.key) {
            first = new Entry(key, value, first);
            return;
        }
        Entry before = first;
        while (before.next != null && before.next.key < key) {
            before = before.next;
        }
        before.next = new Entry(key, value, before.next);
    }

    /** Removes a key and returns its node, null if there is none. */
    Graph.Node remove(int key) {
        Entry before = null;
        Entry entry = first;
        while (entry != null && entry.key < key) {
            before = entry;
            entry = entry.next;
        }
        if (entry == null || entry.key != key) {
            return null;
        }
        if (before == null) {
            first = entry.next;
        } else {
            before.next = entry.next;
        }
        return entry.value;
    }
}
