package korat;

/** A binary tree that knows its number of nodes. */
public class BinaryTree {
    private Node root;
    private int size;

    /** One node of the tree. */
    static class Node {
        Node left;
        Node right;
    }

    /** Tells whether no node has two parents and {@code size} counts the nodes; goes level by level. */
    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        Visited nodes = new Visited();
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = (Node) nodes.get(i);
            Node left = node.left;
            if (left != null && !nodes.add(left)) {
                return false;
            }
            Node right = node.right;
            if (right != null && !nodes.add(right)) {
                return false;
            }
        }
        return nodes.size() == size;
    }
}
