package calls;

/**
 * A stack of objects on a singly linked chain.
 *
 * <p>The plainest subject: its only shapes are chains. Elements may be null, so {@code top} cannot tell an empty
 * stack from a null on top, but {@code pop} can: it throws.
 */
public class LinkedStack {
    private Cell top;

    /** A cell of the chain. */
    private static final class Cell {
        final Object element;
        final Cell next;

        Cell(Object element, Cell next) {
            this.element = element;
            this.next = next;
        }
    }

    /** Makes an empty stack. */
    public LinkedStack() {}

    /** Tells whether the stack holds nothing. */
    public boolean isEmpty() {
        return top == null;
    }

    /** Tells whether the stack can take no more; a linked one always can. */
    public boolean isFull() {
        return false;
    }

    /** Drops all elements. */
    public void makeEmpty() {
        top = null;
    }

    /** Puts {@code x} on top. */
    public void push(Object x) {
        top = new Cell(x, top);
    }

    /** Removes the top element; throws IllegalStateException when there is none. */
    public void pop() {
        if (top == null) {
            throw new IllegalStateException("pop of an empty stack");
        }
        top = top.next;
    }

    /** Returns the top element, or null when there is none. */
    public Object top() {
        return top == null ? null : top.element;
    }

    /** Removes and returns the top element, or returns null when there is none. */
    public Object topAndPop() {
        if (top == null) {
            return null;
        }
        Object element = top.element;
        top = top.next;
        return element;
    }
}
