package heapwise.subjects.avl;

/** One node of an {@link AvlTree}. */
class AvlNode {
    int element;
    AvlNode left;
    AvlNode right;
    int height;

    AvlNode(int element) {
        this.element = element;
    }
}
