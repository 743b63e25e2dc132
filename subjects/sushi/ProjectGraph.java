package sushi;

import static jbse.meta.Analysis.assume;

import java.util.ArrayList;
import java.util.List;


/**
 * The tasks of a project with the edges between them, which may be changed in transactions.
 *
 * <p>The fields whose names begin with an underscore are ghosts: only the triggers of the rules use them.
 */
public class ProjectGraph {
    Transaction transaction = new Transaction();
    GraphData data = new GraphData(1, null);

    boolean _wasRunning;

    /**
     * Tells whether a running transaction has a state to go back to, and different nodes with data to go back to, and one that does not
     * run has touched none.
     */
    public boolean repOk() {
        if (transaction == null || data == null || transaction.touched == null || !transaction.touched.repOk()) {
            return false;
        }
        return transaction.isRunning ? data.backup != null && hasBackups() : transaction.touched.isEmpty();
    }

    private boolean hasBackups() {
        List<Object> met = new ArrayList<>();
        LinkedList touched = transaction.touched;
        for (int i = 0; i < touched.size(); i++) {
            Object at = touched.get(i);
            if (!(at instanceof Node) || ((Node) at).data == null || ((Node) at).data.backup == null) {
                return false;
            }
            for (Object other : met) {
                if (other == at) {
                    return false;
                }
            }
            met.add(at);
        }
        return true;
    }

    /** Begins a transaction. */
    public void startTransaction() {
        if (transaction.isRunning) {
            throw new IllegalStateException();
        }
        transaction.isRunning = true;
        data = new GraphData(data.levels, data);
    }

    /** Takes back what was changed since the transaction was begun, if one runs. */
    public void rollbackTransaction() {
        if (!transaction.isRunning) {
            return;
        }
        transaction.rollback();
        data = data.backup;
    }

    /** Removes the edges of a node that nobody has asked for, and gives back how many there were. */
    public int removeImplicitDependencies(Node node) {
        transaction.touch(node);
        int count = 0;
        int index = 0;
        while (index < node.data.incoming.size()) {
            Edge edge = (Edge) node.data.incoming.get(index);
            if (edge.isImplicit()) {
                node.data.incoming.remove(index);
                transaction.touch(edge.from);
                if (edge.from.data.outgoing.remove(edge)) {
                    count++;
                }
            } else {
                index++;
            }
        }
        index = 0;
        while (index < node.data.outgoing.size()) {
            Edge edge = (Edge) node.data.outgoing.get(index);
            if (edge.isImplicit()) {
                node.data.outgoing.remove(index);
                transaction.touch(edge.to);
                if (edge.to.data.incoming.remove(edge)) {
                    count++;
                }
            } else {
                index++;
            }
        }
        return count;
    }

    // Triggers.

    private static void onGraph(ProjectGraph graph) {
        graph._wasRunning = graph.transaction.isRunning;
        if (!graph._wasRunning) {
            assume(graph.transaction.touched.size() == 0);
        }
    }

    private static void onNoBackup(ProjectGraph graph) {
        assume(!graph._wasRunning);
    }
}
