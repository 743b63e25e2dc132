package styles.sll;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A sorted list, checked by a for-each loop over an iterator of its own that yields boxed values. */
public class OwnIterator implements Iterable<Integer> {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Values(head);
    }

    public boolean repOk() {
        Integer last = null;
        int count = 0;
        for (Integer value : this) {
            if (++count > size) {
                return false;
            }
            if (last != null && last > value) {
                return false;
            }
            last = value;
        }
        return count == size;
    }

    /** Goes from node to node; never ends on a ring. */
    private static final class Values implements Iterator<Integer> {
        private Node at;

        Values(Node first) {
            at = first;
        }

        @Override
        public boolean hasNext() {
            return at != null;
        }

        @Override
        public Integer next() {
            if (at == null) {
                throw new NoSuchElementException();
            }
            Integer value = at.value;
            at = at.next;
            return value;
        }
    }
}
