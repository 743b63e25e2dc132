package separation.gantt;

/** What is known of a {@link Node}, and what was known before. */
class NodeData {
    static final int NO_LEVEL = -1;

    int level;
    NodeData backup;

    NodeData(int level, NodeData backup) {
        this.level = level;
        this.backup = backup;
    }
}
