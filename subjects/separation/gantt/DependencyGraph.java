package separation.gantt;

import java.util.ArrayList;

/** Tasks on levels, whose changes can be made in transactions and taken back. */
public class DependencyGraph {
    Transaction transaction;
    GraphData data;

    /** Makes a graph in which no transaction runs. */
    public DependencyGraph() {
        transaction = new Transaction();
        transaction.touched = new NodeList();
        data = new GraphData(null, new Transaction());
    }

    /** Tells whether there are a transaction and data: all that is needed to start. */
    public boolean canStart() {
        return transaction != null && data != null;
    }

    /**
     * Tells whether the touched nodes are in a ring, each with data and backups of its own, and the states are a chain, each with a
     * transaction of its own that touches nothing.
     */
    public boolean repOk() {
        return canStart() && touchedAreRing() && touchedHaveData() && statesHaveTransactions();
    }

    private boolean touchedAreRing() {
        NodeList touched = transaction.touched;
        if (touched == null || touched.header == null || touched.header.node != null) {
            return false;
        }
        int count = -1;
        NodeEntry entry = touched.header;
        do {
            // A cell is entered from its own previous only, so the walk cannot loop without passing the header.
            NodeEntry next = entry.next;
            if (next == null || next.previous != entry) {
                return false;
            }
            entry = next;
            count++;
        } while (entry != touched.header);
        return touched.size == count;
    }

    private boolean touchedHaveData() {
        ArrayList<Object> met = new ArrayList<>();
        NodeEntry header = transaction.touched.header;
        for (NodeEntry entry = header.next; entry != header; entry = entry.next) {
            Node node = entry.node;
            if (!isNew(met, node) || !isNew(met, node.data)) {
                return false;
            }
            for (NodeData backup = node.data.backup; backup != null; backup = backup.backup) {
                if (!isNew(met, backup)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean statesHaveTransactions() {
        ArrayList<Object> met = new ArrayList<>();
        met.add(transaction);
        for (GraphData state = data; state != null; state = state.backup) {
            if (!isNew(met, state) || !isNew(met, state.transaction) || state.transaction.touched != null) {
                return false;
            }
        }
        return true;
    }

    /** Adds an object to those met; false when it is null or there already. */
    private static boolean isNew(ArrayList<Object> met, Object object) {
        if (object == null) {
            return false;
        }
        for (int i = 0; i < met.size(); i++) {
            if (met.get(i) == object) {
                return false;
            }
        }
        met.add(object);
        return true;
    }

    /** Begins a transaction unless one runs; the state from here on can be taken back. */
    public void startTransaction() {
        if (!transaction.running) {
            transaction.running = true;
            data = new GraphData(data, new Transaction());
            data.transaction.running = true;
        }
    }

    /** Takes back all changes of the running transaction, if one runs. */
    public void rollbackTransaction() {
        if (!transaction.running) {
            return;
        }
        transaction.rollback();
        data = data.rollback();
    }

    /** Keeps all changes of the running transaction. */
    void commitTransaction() {
        transaction.commit();
        data.transaction.running = false;
    }

    /** Moves a node to a level; in a transaction this can be taken back. */
    void move(Node node, int level) {
        if (transaction.running && transaction.touched.add(node)) {
            node.data = new NodeData(level, node.data);
        } else {
            node.data.level = level;
        }
    }
}
