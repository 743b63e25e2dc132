package separation.math;

/** One cell of a list of ints, which stands for the list that begins with it. */
public class IntNode {
    int element;
    IntNode next;

    IntNode(int element, IntNode next) {
        this.element = element;
        this.next = next;
    }

    /** Tells whether the chain from here ends in null. */
    public boolean repOk() {
        IntNode slow = this;
        IntNode fast = next;
        while (fast != null && fast.next != null) {
            if (fast == slow) {
                return false;
            }
            slow = slow.next;
            fast = fast.next.next;
        }
        return true;
    }
}
