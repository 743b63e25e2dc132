package separation.gantt;

/** A state of the graph, the state before it, and the transaction in which it was made. */
class GraphData {
    GraphData backup;
    Transaction transaction;

    GraphData(GraphData backup, Transaction transaction) {
        this.backup = backup;
        this.transaction = transaction;
    }

    /** Ends the transactions that still run, newest first, and returns the state before them. */
    GraphData rollback() {
        GraphData state = this;
        while (state.backup != null && state.transaction.running) {
            state.transaction.running = false;
            state = state.backup;
        }
        return state;
    }
}
