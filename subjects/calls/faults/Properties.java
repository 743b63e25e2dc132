package calls.faults;

/** What every caller may rely on of the structures without the faults; each fault breaks one of it. */
public final class Properties {
    /** What a height or a number of blacks is where two of them do not fit. */
    private static final int UNEVEN = -2;

    private Properties() {}

    /** Tells whether siblings differ in height by at most one, heights counted anew. */
    public static boolean balanced(AvlTreeWithStaleHeight tree) {
        return trueHeight(tree.root) != UNEVEN;
    }

    /** Tells whether every child knows its parent. */
    public static boolean knowParents(ParentAvlTreeWithStaleParent tree) {
        return knowParents(tree.root, null);
    }

    /** Tells whether the keys rise strictly from left to right. */
    public static boolean ordered(BinarySearchTreeWithWrongSuccessor tree) {
        return ordered(tree.root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Tells whether every left child is one level lower, and every right child too or level with a lower child. */
    public static boolean wellLevel(AaTreeWithStaleLevel tree) {
        return wellLevel(tree, tree.root);
    }

    /** Tells whether the root is black, no red node has a red child, and all paths have equally many blacks. */
    public static boolean wellColored(RedBlackMapWithoutRecoloring map) {
        boolean blackRoot = map.root == null || !map.root.red;
        return blackRoot && blackHeight(map.root) != UNEVEN;
    }

    /** Tells whether the size is the number of keys. */
    public static boolean keysCounted(RedBlackMapLosingSubtree map) {
        return count(map.root) == map.size;
    }

    /** Tells whether no node is nearer to a gap on its left than on its right. */
    public static boolean leftist(LeftistHeapWithoutSwap heap) {
        return leftist(heap.root);
    }

    /** Tells whether the size is the number of keys. */
    public static boolean sizeCounted(SkewHeapWithStaleSize heap) {
        return count(heap.root) == heap.size;
    }

    /** Tells whether the degrees of the roots rise. */
    public static boolean degreesRise(BinomialHeapWithoutReversal heap) {
        for (BinomialHeapWithoutReversal.BinomialNode node = heap.first; node != null; node = node.sibling) {
            if (node.sibling != null && node.sibling.degree <= node.degree) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether the way back is the way there reversed, and the last node is the one known as such. */
    public static boolean linked(DoublyLinkedListWithLostLink list) {
        DoublyLinkedListWithLostLink.Node node = list.head;
        while (node.next != null) {
            if (node.next.previous != node) {
                return false;
            }
            node = node.next;
        }
        return node == list.last;
    }

    /** Tells whether the size of the cache is the number of spare nodes. */
    public static boolean cacheCounted(NodeCachingListWithWrongCacheSize list) {
        int count = 0;
        for (NodeCachingListWithWrongCacheSize.Node node = list.firstCachedNode; node != null; node = node.next) {
            count++;
        }
        return count == list.cacheSize;
    }

    /** Tells whether at most twenty nodes are spare. */
    public static boolean cacheBounded(NodeCachingListOverfull list) {
        int count = 0;
        for (NodeCachingListOverfull.Node node = list.firstCachedNode; node != null; node = node.next) {
            count++;
        }
        return count <= 20;
    }

    private static int trueHeight(AvlTreeWithStaleHeight.AvlNode node) {
        if (node == null) {
            return -1;
        }
        int left = trueHeight(node.left);
        int right = trueHeight(node.right);
        if (left == UNEVEN || right == UNEVEN || Math.abs(left - right) > 1) {
            return UNEVEN;
        }
        return Math.max(left, right) + 1;
    }

    private static boolean knowParents(
            ParentAvlTreeWithStaleParent.Node node, ParentAvlTreeWithStaleParent.Node parent) {
        if (node == null) {
            return true;
        }
        return node.parent == parent && knowParents(node.left, node) && knowParents(node.right, node);
    }

    // The bounds are long so that every int lies strictly between the outermost two.
    private static boolean ordered(BinarySearchTreeWithWrongSuccessor.BinaryNode node, long above, long below) {
        if (node == null) {
            return true;
        }
        return above < node.element
                && node.element < below
                && ordered(node.left, above, node.element)
                && ordered(node.right, node.element, below);
    }

    private static boolean wellLevel(AaTreeWithStaleLevel tree, AaTreeWithStaleLevel.AaNode node) {
        if (node == tree.nullNode) {
            return true;
        }
        int drop = node.level - node.right.level;
        return node.left.level == node.level - 1
                && (drop == 0 || drop == 1)
                && node.right.right.level < node.level
                && wellLevel(tree, node.left)
                && wellLevel(tree, node.right);
    }

    private static int blackHeight(RedBlackMapWithoutRecoloring.Node node) {
        if (node == null) {
            return 0;
        }
        int left = blackHeight(node.left);
        int right = blackHeight(node.right);
        boolean redsMeet = node.red && (isRed(node.left) || isRed(node.right));
        if (redsMeet || left == UNEVEN || left != right) {
            return UNEVEN;
        }
        return node.red ? left : left + 1;
    }

    private static boolean isRed(RedBlackMapWithoutRecoloring.Node node) {
        return node != null && node.red;
    }

    private static int count(RedBlackMapLosingSubtree.Node node) {
        return node == null ? 0 : count(node.left) + count(node.right) + 1;
    }

    private static int count(SkewHeapWithStaleSize.SkewNode node) {
        return node == null ? 0 : count(node.left) + count(node.right) + 1;
    }

    private static boolean leftist(LeftistHeapWithoutSwap.LeftNode node) {
        if (node == null) {
            return true;
        }
        return distance(node.right) <= distance(node.left) && leftist(node.left) && leftist(node.right);
    }

    private static int distance(LeftistHeapWithoutSwap.LeftNode node) {
        return node == null ? -1 : Math.min(distance(node.left), distance(node.right)) + 1;
    }
}
