package sushi;

/** What is known of the whole graph, and what was known before the transaction. */
class GraphData {
    int levels;
    GraphData backup;

    GraphData(int levels, GraphData backup) {
        this.levels = levels;
        this.backup = backup;
    }
}
