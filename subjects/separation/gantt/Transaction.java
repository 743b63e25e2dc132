package separation.gantt;

/** Changes that belong together, and the nodes that they touched. */
class Transaction {
    boolean running;
    NodeList touched;

    /** Takes back what happened to the nodes, last one first, and ends. */
    void rollback() {
        for (NodeEntry entry = touched.header.previous; entry != touched.header; entry = entry.previous) {
            entry.node.revert();
        }
        commit();
    }

    /** Ends. */
    void commit() {
        touched.clear();
        running = false;
    }
}
