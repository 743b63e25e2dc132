package heapwise.subjects.avl;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;

/** The invariant of {@link AvlTree}, of what was looked at only. */
public class AvlTreeSoFar {
    /** Whether nothing that was looked at is wrong; not heights, nor the order of keys. */
    public static boolean isRightSoFar(AvlTree tree) {
        return !isResolved(tree, "root") || tree.root == null
                || isTree(tree.root, new IdentityHashMap<>());
    }

    private static boolean isTree(AvlNode node, Map<AvlNode, AvlNode> met) {
        if (met.put(node, node) != null) {
            return false;
        }
        boolean left = !isResolved(node, "left") || node.left == null
                || isTree(node.left, met);
        return left
                && (!isResolved(node, "right") || node.right == null
                        || isTree(node.right, met));
    }
}
