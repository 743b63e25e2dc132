package pli;

import java.util.ArrayList;

/** A set of ints on a red-black tree whose nodes know their parents. */
public class TreeSet {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    Node root;
    int size;

    /** One element. */
    static class Node {
        int key;
        Node left;
        Node right;
        Node parent;
        boolean color = RED;

        Node(int key, Node parent) {
            this.key = key;
            this.parent = parent;
        }
    }

    /** Tells whether the nodes form a red-black tree with right parents, size and order. */
    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        ArrayList<Node> nodes = new ArrayList<>();
        return isTree(nodes) && nodes.size() == size && isColoured(nodes) && hasEqualWays(nodes) && isOrdered(nodes);
    }

    /** Collects the nodes: each is entered from its own parent only, and once from there, so the walk ends. */
    private boolean isTree(ArrayList<Node> nodes) {
        if (root.parent != null) {
            return false;
        }
        nodes.add(root);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.left != null) {
                if (node.left == node.right || node.left.parent != node) {
                    return false;
                }
                nodes.add(node.left);
            }
            if (node.right != null) {
                if (node.right.parent != node) {
                    return false;
                }
                nodes.add(node.right);
            }
        }
        return true;
    }

    /** The root is black, and no child of a red node is red. */
    private boolean isColoured(ArrayList<Node> nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.color == RED && (node == root || node.parent.color == RED)) {
                return false;
            }
        }
        return true;
    }

    /** As many black nodes are above each gap as are on the way down to the leftmost one. */
    private boolean hasEqualWays(ArrayList<Node> nodes) {
        int blacks = 0;
        for (Node node = root; node != null; node = node.left) {
            if (node.color == BLACK) {
                blacks++;
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.left == null || node.right == null) {
                int left = blacks;
                for (Node up = node; up != null; up = up.parent) {
                    if (up.color == BLACK) {
                        left--;
                    }
                }
                if (left != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** No node is on the wrong side of a node above it. */
    private static boolean isOrdered(ArrayList<Node> nodes) {
        for (int i = 1; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            for (Node below = node; below.parent != null; below = below.parent) {
                Node above = below.parent;
                if (below == above.left ? node.key >= above.key : node.key <= above.key) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Tells whether {@code key} is in the set. */
    public boolean contains(int key) {
        return find(key) != null;
    }

    /** Adds {@code key}; tells whether it is new. */
    public boolean add(int key) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (key == node.key) {
                return false;
            }
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        Node made = new Node(key, parent);
        if (parent == null) {
            root = made;
        } else if (key < parent.key) {
            parent.left = made;
        } else {
            parent.right = made;
        }
        size++;
        balanceAfterAdd(made);
        return true;
    }

    /** Removes {@code key}; tells whether it was there. */
    public boolean remove(int key) {
        Node node = find(key);
        if (node == null) {
            return false;
        }
        size--;
        if (node.left != null && node.right != null) {
            Node next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            node.key = next.key;
            node = next;
        }
        Node child = node.left != null ? node.left : node.right;
        if (child != null) {
            replace(node, child);
            child.color = BLACK;
        } else {
            balanceBeforeRemove(node);
            replace(node, null);
        }
        return true;
    }

    private Node find(int key) {
        Node node = root;
        while (node != null && key != node.key) {
            node = key < node.key ? node.left : node.right;
        }
        return node;
    }

    private static boolean isRed(Node node) {
        return node != null && node.color == RED;
    }

    private void replace(Node old, Node by) {
        Node parent = old.parent;
        if (parent == null) {
            root = by;
        } else if (parent.left == old) {
            parent.left = by;
        } else {
            parent.right = by;
        }
        if (by != null) {
            by.parent = parent;
        }
    }

    private void rotateLeft(Node top) {
        Node next = top.right;
        top.right = next.left;
        if (next.left != null) {
            next.left.parent = top;
        }
        replace(top, next);
        next.left = top;
        top.parent = next;
    }

    private void rotateRight(Node top) {
        Node next = top.left;
        top.left = next.right;
        if (next.right != null) {
            next.right.parent = top;
        }
        replace(top, next);
        next.right = top;
        top.parent = next;
    }

    /** The node is red, and its parent may be red too. */
    private void balanceAfterAdd(Node node) {
        while (node != root && node.parent.color == RED) {
            Node parent = node.parent;
            Node top = parent.parent;
            if (parent == top.left) {
                if (isRed(top.right)) {
                    parent.color = BLACK;
                    top.right.color = BLACK;
                    top.color = RED;
                    node = top;
                } else {
                    if (node == parent.right) {
                        node = parent;
                        rotateLeft(node);
                    }
                    node.parent.color = BLACK;
                    top.color = RED;
                    rotateRight(top);
                }
            } else {
                if (isRed(top.left)) {
                    parent.color = BLACK;
                    top.left.color = BLACK;
                    top.color = RED;
                    node = top;
                } else {
                    if (node == parent.left) {
                        node = parent;
                        rotateRight(node);
                    }
                    node.parent.color = BLACK;
                    top.color = RED;
                    rotateLeft(top);
                }
            }
        }
        root.color = BLACK;
    }

    /** The way to this node is about to lose a black node, unless the node is red. */
    private void balanceBeforeRemove(Node node) {
        while (node != root && node.color == BLACK) {
            Node parent = node.parent;
            if (node == parent.left) {
                Node other = parent.right;
                if (other.color == RED) {
                    other.color = BLACK;
                    parent.color = RED;
                    rotateLeft(parent);
                    other = parent.right;
                }
                if (!isRed(other.left) && !isRed(other.right)) {
                    other.color = RED;
                    node = parent;
                } else {
                    if (!isRed(other.right)) {
                        other.left.color = BLACK;
                        other.color = RED;
                        rotateRight(other);
                        other = parent.right;
                    }
                    other.color = parent.color;
                    parent.color = BLACK;
                    other.right.color = BLACK;
                    rotateLeft(parent);
                    return;
                }
            } else {
                Node other = parent.left;
                if (other.color == RED) {
                    other.color = BLACK;
                    parent.color = RED;
                    rotateRight(parent);
                    other = parent.left;
                }
                if (!isRed(other.left) && !isRed(other.right)) {
                    other.color = RED;
                    node = parent;
                } else {
                    if (!isRed(other.left)) {
                        other.right.color = BLACK;
                        other.color = RED;
                        rotateLeft(other);
                        other = parent.left;
                    }
                    other.color = parent.color;
                    parent.color = BLACK;
                    other.left.color = BLACK;
                    rotateRight(parent);
                    return;
                }
            }
        }
        node.color = BLACK;
    }
}
