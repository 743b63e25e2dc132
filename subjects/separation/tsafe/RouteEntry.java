package separation.tsafe;

/** One cell of a {@link Route}. */
class RouteEntry {
    Fix fix;
    RouteEntry next;
    RouteEntry previous;

    RouteEntry(Fix fix) {
        this.fix = fix;
    }
}
