package sushi;


/** The nodes that were changed since it was begun. */
class Transaction {
    boolean isRunning;
    LinkedList touched = new LinkedList();

    /** Keeps what the data of a node is, once, if the transaction runs. */
    void touch(Node node) {
        if (isRunning && !touched.contains(node)) {
            node.data = node.data.copy();
            touched.add(node);
        }
    }

    void rollback() {
        for (int i = 0; i < touched.size(); i++) {
            Node node = (Node) touched.get(i);
            node.data = node.data.backup;
        }
        touched.clear();
        isRunning = false;
    }
}
