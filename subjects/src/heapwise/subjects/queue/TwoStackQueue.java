package heapwise.subjects.queue;

import heapwise.subjects.stack.StackLi;
import java.util.NoSuchElementException;

/** A first-in first-out queue made of two stacks: elements enter one and leave by the other. */
public class TwoStackQueue {
    private StackLi inbox = new StackLi();
    private StackLi outbox = new StackLi();

    /** Tells whether both stacks exist, are well formed, and share nothing. */
    public boolean repOk() {
        if (inbox == null || outbox == null || inbox == outbox) {
            return false;
        }
        return inbox.repOk() && outbox.repOk() && inbox.disjointFrom(outbox);
    }

    /** Tells whether the queue holds nothing. */
    public boolean isEmpty() {
        return inbox.isEmpty() && outbox.isEmpty();
    }

    /** Puts {@code x} at the end. */
    public void enqueue(Object x) {
        inbox.push(x);
    }

    /** Removes and returns the front element; throws NoSuchElementException when there is none. */
    public Object dequeue() {
        turnOver();
        return outbox.topAndPop();
    }

    /** Returns the front element; throws NoSuchElementException when there is none. */
    public Object peek() {
        turnOver();
        return outbox.top();
    }

    /** Tells whether an element equals {@code x}. */
    public boolean contains(Object x) {
        return outbox.contains(x) || inbox.contains(x);
    }

    /** Drops all elements. */
    public void clear() {
        inbox.makeEmpty();
        outbox.makeEmpty();
    }

    /** Makes sure that the front element, if there is one, is on top of the outbox. */
    private void turnOver() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        if (outbox.isEmpty()) {
            while (!inbox.isEmpty()) {
                outbox.push(inbox.topAndPop());
            }
        }
    }
}
