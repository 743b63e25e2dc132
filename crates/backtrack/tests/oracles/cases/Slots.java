package cases;

// bound Node 3
// bound Node[] 1
// domain Slots.nodes null|Node[]
// domain Node[].length 0..3
// domain Node[] null|Node
// domain Node.key 0..2
/** Nodes in an array, all different, by their keys. */
class Slots {
    Node[] nodes;

    static class Node {
        int key;
    }

    boolean repOk() {
        if (nodes == null) {
            return false;
        }
        for (int i = 0; i < nodes.length; i++) {
            for (int j = 0; j < i; j++) {
                if (nodes[i] == nodes[j] || nodes[i].key == nodes[j].key) {
                    return false;
                }
            }
        }
        return true;
    }
}
