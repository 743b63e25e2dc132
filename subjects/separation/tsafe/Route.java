package separation.tsafe;

/** The fixes of a filed flight in order: a ring of cells with a header and a size. */
class Route {
    Entry header;
    int size;

    /** One cell of the ring. */
    static class Entry {
        Fix fix;
        Entry next;
        Entry previous;

        Entry(Fix fix) {
            this.fix = fix;
        }
    }

    Route() {
        header = new Entry(null);
        header.next = header;
        header.previous = header;
    }

    void add(Fix fix) {
        Entry entry = new Entry(fix);
        entry.next = header;
        entry.previous = header.previous;
        header.previous.next = entry;
        header.previous = entry;
        size++;
    }
}
