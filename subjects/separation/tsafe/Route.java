package separation.tsafe;

/** The fixes of a filed flight in order: a ring of cells with a header and a size. */
class Route {
    RouteEntry header;
    int size;

    Route() {
        header = new RouteEntry(null);
        header.next = header;
        header.previous = header;
    }

    void add(Fix fix) {
        RouteEntry entry = new RouteEntry(fix);
        entry.next = header;
        entry.previous = header.previous;
        header.previous.next = entry;
        header.previous = entry;
        size++;
    }
}
