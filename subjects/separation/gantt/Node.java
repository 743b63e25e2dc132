package separation.gantt;

/** A task in a {@link DependencyGraph}. */
class Node {
    NodeData data;

    Node(NodeData data) {
        this.data = data;
    }

    /** Takes back what the running transaction changed; data that has no backup loses its level. */
    void revert() {
        NodeData backup = data.backup;
        if (backup == null) {
            data.level = NodeData.NO_LEVEL;
        } else {
            data = backup;
        }
    }
}
