package cases;

import java.util.Arrays;

// domain CopiedNodes.nodes Node[]
// domain Node[] null|Node
// domain Node[].length 2..2
// bound Node 2
class CopiedNodes {
    static class Node { }
    Node[] nodes;

    boolean repOk() {
        Node[] copy = Arrays.copyOf(nodes, nodes.length);
        return copy[0] == copy[1];
    }
}
