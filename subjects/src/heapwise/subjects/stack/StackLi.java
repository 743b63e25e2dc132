package heapwise.subjects.stack;

import java.util.EmptyStackException;

/** A stack on a singly linked list. */
public class StackLi {
    StackNode topOfStack;

    /** Tells whether the chain of cells ends in null. */
    public boolean repOk() {
        StackNode slow = topOfStack;
        StackNode fast = topOfStack;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (fast == slow) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether no cell is in both this stack and {@code other}; both must satisfy their invariant. */
    public boolean disjointFrom(StackLi other) {
        // Two chains that end in null share a cell exactly when they share the last one.
        StackNode bottom = bottom();
        return bottom == null || bottom != other.bottom();
    }

    private StackNode bottom() {
        StackNode node = topOfStack;
        while (node != null && node.next != null) {
            node = node.next;
        }
        return node;
    }

    /** Tells whether the stack holds nothing. */
    public boolean isEmpty() {
        return topOfStack == null;
    }

    /** Tells whether the stack can take no more; a linked stack always can. */
    public boolean isFull() {
        return false;
    }

    /** Drops all elements. */
    public void makeEmpty() {
        topOfStack = null;
    }

    /** Puts {@code x} on top. */
    public void push(Object x) {
        topOfStack = new StackNode(x, topOfStack);
    }

    /** Returns the top element, or null when there is none. */
    public Object top() {
        return isEmpty() ? null : topOfStack.element;
    }

    /** Removes the top element; throws EmptyStackException when there is none. */
    public void pop() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        topOfStack = topOfStack.next;
    }

    /** Removes and returns the top element, or returns null when there is none. */
    public Object topAndPop() {
        if (isEmpty()) {
            return null;
        }
        Object top = topOfStack.element;
        topOfStack = topOfStack.next;
        return top;
    }

    /** Tells whether an element equals {@code x}. */
    public boolean contains(Object x) {
        for (StackNode node = topOfStack; node != null; node = node.next) {
            if (x == null ? node.element == null : x.equals(node.element)) {
                return true;
            }
        }
        return false;
    }
}
