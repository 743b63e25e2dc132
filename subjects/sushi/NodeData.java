package sushi;


/** What a transaction may change of a node, and what it was before. */
class NodeData {
    int level;
    LinkedList incoming = new LinkedList();
    LinkedList outgoing = new LinkedList();
    NodeData backup;

    /** A copy of this that goes back to it. */
    NodeData copy() {
        NodeData made = new NodeData();
        made.level = level;
        made.incoming.addAll(incoming);
        made.outgoing.addAll(outgoing);
        made.backup = this;
        return made;
    }
}
