package lissa;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;

/** The invariant of {@link TreeMap}, of what was looked at only. */
public class TreeMapSoFar {
    /** Whether nothing that was looked at is wrong; not colours. */
    public static boolean isRightSoFar(TreeMap tree) {
        return !isResolved(tree, "root") || tree.root == null
                || isUnder(null, tree.root) && isTree(tree.root, new IdentityHashMap<>());
    }

    private static boolean isTree(TreeMap.Entry node, Map<TreeMap.Entry, TreeMap.Entry> met) {
        if (met.put(node, node) != null) {
            return false;
        }
        boolean left = !isResolved(node, "left") || node.left == null
                || isUnder(node, node.left) && isTree(node.left, met);
        return left
                && (!isResolved(node, "right") || node.right == null
                        || isUnder(node, node.right) && isTree(node.right, met));
    }

    private static boolean isUnder(TreeMap.Entry parent, TreeMap.Entry node) {
        return !isResolved(node, "parent") || node.parent == parent;
    }
}
