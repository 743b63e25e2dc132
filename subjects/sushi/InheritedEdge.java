package sushi;

/** A dependency of the task above, which holds for what is below it, too. */
class InheritedEdge extends Edge {
    InheritedEdge(Node from, Node to) {
        super(from, to);
    }

    @Override
    boolean isImplicit() {
        return true;
    }
}
