package sushi;

/** One node depends on another. The edge stands in the list of both. */
abstract class Edge {
    Node from;
    Node to;

    Edge(Node from, Node to) {
        this.from = from;
        this.to = to;
    }

    /** Whether nobody has asked for it: it follows from what else is known. */
    abstract boolean isImplicit();
}
