package separation.gantt;

/** A ring of cells with a header and a size. */
class NodeList {
    NodeEntry header;
    int size;

    NodeList() {
        header = new NodeEntry(null);
        clear();
    }

    /** Puts {@code node} behind all others unless it is there; tells whether it was not. */
    boolean add(Node node) {
        if (contains(node)) {
            return false;
        }
        NodeEntry entry = new NodeEntry(node);
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
        NodeEntry entry = header.next;
        while (entry != header && entry.node != node) {
            entry = entry.next;
        }
        return entry != header;
    }
}
