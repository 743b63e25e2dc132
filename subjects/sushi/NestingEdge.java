package sushi;

/** The dependency between a task and the one it is a part of. */
class NestingEdge extends Edge {
    NestingEdge(Node from, Node to) {
        super(from, to);
    }

    @Override
    boolean isImplicit() {
        return true;
    }
}
