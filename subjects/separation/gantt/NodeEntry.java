package separation.gantt;

/** One cell of a {@link NodeList}. */
class NodeEntry {
    Node node;
    NodeEntry next;
    NodeEntry previous;

    NodeEntry(Node node) {
        this.node = node;
    }
}
