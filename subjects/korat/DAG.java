package korat;

/** A directed acyclic graph without lone nodes; the children of a node come in falling order of weight. */
public class DAG {
    private Node[] nodes;
    private int size;

    /** One node of the graph. */
    static class Node {
        Node[] children;
    }

    /** Tells whether there is no cycle and no double edge, children are in order, and every node has an edge. */
    public boolean repOk() {
        Walk walk = new Walk(nodes.length);
        for (int i = 0; i < nodes.length; i++) {
            if (!walk.started.contains(nodes[i]) && !walk.visit(nodes[i])) {
                return false;
            }
        }
        return walk.linked.size() == size;
    }

    /** A walk in depth that weighs each node: one more than the sum of its children's weights. */
    private static final class Walk {
        final Visited started = new Visited();
        final Visited finished = new Visited();
        final Visited linked = new Visited();
        final int[] weights;

        Walk(int count) {
            weights = new int[count];
        }

        boolean visit(Node node) {
            started.add(node);
            Node[] children = node.children;
            int count = children == null ? 0 : children.length;
            int weight = 1;
            int last = Integer.MAX_VALUE;
            for (int i = 0; i < count; i++) {
                Node child = children[i];
                linked.add(node);
                linked.add(child);
                if (comesBefore(children, i) || !isAcyclic(child)) {
                    return false;
                }
                int next = weightOf(child);
                if (next > last) {
                    return false;
                }
                last = next;
                weight += next;
            }
            weights[finished.size()] = weight;
            finished.add(node);
            return true;
        }

        /** Whether the child is no open ancestor and nothing below it is wrong. */
        private boolean isAcyclic(Node child) {
            return started.contains(child) ? finished.contains(child) : visit(child);
        }

        private int weightOf(Node node) {
            int index = 0;
            while (finished.get(index) != node) {
                index++;
            }
            return weights[index];
        }

        private static boolean comesBefore(Node[] children, int index) {
            for (int i = 0; i < index; i++) {
                if (children[i] == children[index]) {
                    return true;
                }
            }
            return false;
        }
    }
}
