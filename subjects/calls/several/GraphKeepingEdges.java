package calls.several;

/** A {@link Graph} with a fault: edges to a node outlive it. */
public class GraphKeepingEdges extends Graph {
    /** Makes a graph without nodes. */
    public GraphKeepingEdges() {}

    @Override
    public boolean removeNode(int number) {
        Node node = nodes.remove(number);
        if (node == null) {
            return false;
        }
        for (NodeMap.Entry entry = node.successors.first; entry != null; entry = entry.next) {
            entry.value.incoming--;
        }
        return true;
    }
}
