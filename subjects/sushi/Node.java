package sushi;


/** A task of a project. */
class Node {
    NodeData data = new NodeData();

    /** Tells whether the edges of the node go to and from it. */
    boolean isValid() {
        return data != null && isValid(data.incoming, true) && isValid(data.outgoing, false);
    }

    private boolean isValid(LinkedList edges, boolean come) {
        if (edges == null || !edges.repOk()) {
            return false;
        }
        for (int i = 0; i < edges.size(); i++) {
            if (!(edges.get(i) instanceof Edge)) {
                return false;
            }
            Edge edge = (Edge) edges.get(i);
            if (edge.from == null || edge.to == null || (come ? edge.to : edge.from) != this) {
                return false;
            }
        }
        return true;
    }
}
