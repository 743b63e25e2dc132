package cases;

// bound Node 3
// domain Sets.root null|Node
// domain Sets.size 0..3
// domain Node.left null|Node
// domain Node.right null|Node
/** A tree, by a set of nodes and a list of those to visit. */
class Sets {
    Node root;
    int size;

    static class Node {
        Node left;
        Node right;
    }

    boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        java.util.Set<Node> visited = new java.util.HashSet<>();
        java.util.LinkedList<Node> work = new java.util.LinkedList<>();
        visited.add(root);
        work.add(root);
        while (!work.isEmpty()) {
            Node at = work.removeFirst();
            if (at.left != null) {
                if (!visited.add(at.left)) {
                    return false;
                }
                work.add(at.left);
            }
            if (at.right != null) {
                if (!visited.add(at.right)) {
                    return false;
                }
                work.add(at.right);
            }
        }
        return visited.size() == size;
    }
}
