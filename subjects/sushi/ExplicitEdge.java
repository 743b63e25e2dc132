package sushi;

/** A dependency that was asked for. */
class ExplicitEdge extends Edge {
    ExplicitEdge(Node from, Node to) {
        super(from, to);
    }

    @Override
    boolean isImplicit() {
        return false;
    }
}
