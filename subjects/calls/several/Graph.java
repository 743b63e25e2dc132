package calls.several;

/** A directed graph of numbered nodes: a map of its nodes, and for each node a map of those that its edges lead to. */
public class Graph {
    final NodeMap nodes = new NodeMap();

    /** A node of the graph. */
    static final class Node {
        final NodeMap successors = new NodeMap();
        int incoming;
    }

    /** Makes a graph without nodes. */
    public Graph() {}

    /** Adds a node, and tells whether there was none with this number. */
    public boolean addNode(int number) {
        if (nodes.get(number) != null) {
            return false;
        }
        nodes.put(number, new Node());
        return true;
    }

    /** Adds an edge between two nodes that are there, and tells whether it is new. */
    public boolean addEdge(int from, int to) {
        Node source = nodes.get(from);
        Node target = nodes.get(to);
        if (source == null || target == null || source.successors.get(to) != null) {
            return false;
        }
        source.successors.put(to, target);
        target.incoming++;
        return true;
    }

    /** Removes an edge, and tells whether it was there. */
    public boolean removeEdge(int from, int to) {
        Node source = nodes.get(from);
        if (source == null) {
            return false;
        }
        Node target = source.successors.remove(to);
        if (target == null) {
            return false;
        }
        target.incoming--;
        return true;
    }

    /** Removes a node with all edges that begin or end there, and tells whether it was there. */
    public boolean removeNode(int number) {
        Node node = nodes.remove(number);
        if (node == null) {
            return false;
        }
        for (NodeMap.Entry entry = node.successors.first; entry != null; entry = entry.next) {
            entry.value.incoming--;
        }
        for (NodeMap.Entry entry = nodes.first; entry != null; entry = entry.next) {
            entry.value.successors.remove(number);
        }
        return true;
    }

    /** Tells whether an edge is there. */
    public boolean hasEdge(int from, int to) {
        Node source = nodes.get(from);
        return source != null && source.successors.get(to) != null;
    }

    /** Returns how many edges end at a node, -1 if there is no such node. */
    public int incoming(int number) {
        Node node = nodes.get(number);
        return node == null ? -1 : node.incoming;
    }
}
