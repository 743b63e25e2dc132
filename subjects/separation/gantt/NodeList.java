package separation.gantt;

/** A ring of cells with a header and a size. */
class NodeList {
    Entry header;
    int size;

    /** One cell of the ring. */
    static class Entry {
        Node node;
        Entry next;
        Entry previous;

        Entry(Node node) {
            this.node = node;
        }
    }

    NodeList() {
        header = new Entry(null);
        clear();
    }

    /** Puts {@code node} behind all others unless it is there; tells whether it was not. */
    boolean add(Node node) {
        if (contains(node)) {
            return false;
        }
        Entry entry = new Entry(node);
        entry.next = header;
        entry.previous = header.previous;
        header.previous.next = entry;
        header.previous = entry;
        size++;
        return true;
    }

    void clear() {
        header.next = header;
        header.previous = header;
        size = 0;
    }

    private boolean contains(Node node) {
        Entry entry = header.next;
        while (entry != header && entry.node != node) {
            entry = entry.next;
        }
        return entry != header;
    }
}
