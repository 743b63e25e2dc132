package cases;

// most 3
// bound Node 3
// domain FewRunsOfNodes.x 0..2
// domain FewRunsOfNodes.y 0..2
// domain FewRunsOfNodes.one null|Node
// domain Node.left null|Node
// domain Node.right null|Node
/** Nothing is valid whatever the references are that are asked for after the numbers, which compare in one of three ways. */
class FewRunsOfNodes {
    int x;
    int y;
    Node one;

    static class Node {
        Node left;
        Node right;
    }

    boolean repOk() {
        int order = x < y ? -1 : x > y ? 1 : 0;
        int count = 0;
        Node node = one;
        for (int i = 0; i < 3 && node != null; i++) {
            if (node.right == one) {
                count++;
            }
            if (node.left == node) {
                count += 2;
            }
            node = node.left;
        }
        return order > 1;
    }
}
