package korat;

/** A binary search tree of distinct ints that knows its number of nodes. */
public class SearchTree {
    private Node root;
    private int size;

    /** One node of the tree. */
    static class Node {
        Node left;
        Node right;
        int key;
    }

    /** Tells whether this is a tree of {@code size} nodes whose keys rise strictly from left to right. */
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
        return nodes.size() == size && isOrdered(root, null, null);
    }

    /** Whether the keys of a subtree lie between those of two ancestors, null for no bound; parents come first. */
    private static boolean isOrdered(Node node, Node below, Node above) {
        int key = node.key;
        if (below != null && key <= below.key || above != null && key >= above.key) {
            return false;
        }
        if (node.left != null && !isOrdered(node.left, below, node)) {
            return false;
        }
        return node.right == null || isOrdered(node.right, node, above);
    }
}
