package heapwise.subjects.stack;

/** One cell of a {@link StackLi}. */
class StackNode {
    Object element;
    StackNode next;

    StackNode(Object element, StackNode next) {
        this.element = element;
        this.next = next;
    }
}
