package separation.gantt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import separation.check.Subject;

/** Dependency graphs. */
public final class Graphs implements Subject {
    @Override
    public Object random(Random r) {
        DependencyGraph graph = new DependencyGraph();
        List<Node> nodes = new ArrayList<>();
        int[] before = {};
        for (int i = r.nextInt(20); i >= 0; i--) {
            require(graph);
            switch (r.nextInt(6)) {
                case 0 -> {
                    if (!graph.transaction.running) {
                        before = nodes.stream().mapToInt(node -> node.data.level).toArray();
                    }
                    graph.startTransaction();
                }
                case 1 -> {
                    boolean hasRun = graph.transaction.running;
                    graph.rollbackTransaction();
                    require(graph);
                    if (hasRun) {
                        requireLevels(nodes, before);
                    }
                }
                case 2 -> graph.commitTransaction();
                case 3 -> {
                    if (!graph.transaction.running) {
                        nodes.add(new Node(new NodeData(r.nextInt(3), null)));
                    }
                }
                default -> {
                    if (!nodes.isEmpty()) {
                        graph.move(nodes.get(r.nextInt(nodes.size())), r.nextInt(3));
                    }
                }
            }
        }
        require(graph);
        return graph;
    }

    private static void requireLevels(List<Node> nodes, int[] before) {
        for (int i = 0; i < before.length; i++) {
            if (nodes.get(i).data.level != before[i]) {
                throw new AssertionError("a change was not taken back");
            }
        }
    }

    @Override
    public boolean repOk(Object structure) {
        return ((DependencyGraph) structure).repOk();
    }

    @Override
    public boolean isValid(Object structure) {
        DependencyGraph graph = (DependencyGraph) structure;
        Set<Object> met = new HashSet<>(List.of(graph.transaction, graph.data));
        for (GraphData state = graph.data; state != null; state = state.backup) {
            if (state != graph.data && !met.add(state) || !met.add(state.transaction) || state.transaction.touched != null) {
                return false;
            }
        }
        NodeList list = graph.transaction.touched;
        if (list.header.node != null) {
            return false;
        }
        met.clear();
        met.add(list.header);
        int backups = 0;
        for (NodeEntry entry = list.header.next; entry != list.header; entry = entry.next) {
            if (!met.add(entry) || !met.add(entry.node) || !met.add(entry.node.data) || entry.node.data == null) {
                return false;
            }
            if (entry.next.previous != entry || entry.previous.next != entry) {
                return false;
            }
            for (NodeData data = entry.node.data.backup; data != null; data = data.backup) {
                if (!met.add(data)) {
                    return false;
                }
                backups++;
            }
        }
        boolean endsMeet = list.header.previous.next == list.header && list.header.next.previous == list.header;
        return endsMeet && list.size == (met.size() - backups) / 3;
    }
}
