package rules;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;
import jbse.meta.annotations.ConservativeRepOk;

/** A binary tree of ints whose nodes know their parents. */
public class Tree {
    static class Node {
        Node left;
        Node right;
        Node up;
        int value;
    }

    Node top;

    public boolean repOk() {
        return top == null || top.up == null && isTree(top, new IdentityHashMap<>());
    }

    private static boolean isTree(Node node, Map<Node, Node> met) {
        if (met.put(node, node) != null) {
            return false;
        }
        return isChild(node.left, node, met) && isChild(node.right, node, met);
    }

    private static boolean isChild(Node child, Node parent, Map<Node, Node> met) {
        return child == null || child.up == parent && isTree(child, met);
    }

    /** Whether nothing that was looked at is wrong. */
    @ConservativeRepOk
    boolean isRightSoFar() {
        return !isResolved(this, "top") || top == null
                || isUnder(null, top) && isRightSoFar(top, new IdentityHashMap<>());
    }

    private static boolean isRightSoFar(Node node, Map<Node, Node> met) {
        if (met.put(node, node) != null) {
            return false;
        }
        boolean left = !isResolved(node, "left") || node.left == null
                || isUnder(node, node.left) && isRightSoFar(node.left, met);
        return left
                && (!isResolved(node, "right") || node.right == null
                        || isUnder(node, node.right) && isRightSoFar(node.right, met));
    }

    private static boolean isUnder(Node parent, Node node) {
        return !isResolved(node, "up") || node.up == parent;
    }

    /** Looks at each link. */
    public int links() {
        return top == null ? 0 : links(top);
    }

    private static int links(Node node) {
        int count = node.up == null ? 0 : 1;
        if (node.left != null) {
            count += 1 + links(node.left);
        }
        if (node.right != null) {
            count += 1 + links(node.right);
        }
        return count;
    }

    public int depthOfLeftmost() {
        int depth = 0;
        for (Node at = top; at != null; at = at.left) {
            depth++;
        }
        return depth;
    }

    public boolean rotateRight() {
        if (top == null || top.left == null) {
            return false;
        }
        Node pivot = top.left;
        top.left = pivot.right;
        if (pivot.right != null) {
            pivot.right.up = top;
        }
        pivot.right = top;
        pivot.up = null;
        top.up = pivot;
        top = pivot;
        return true;
    }
}
