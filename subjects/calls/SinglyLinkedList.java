package calls;

import java.util.Objects;

/**
 * A singly linked list of objects behind a header, with places that callers hold.
 *
 * <p>A place stays where it is when its node is removed: the node then leads back into the list, or past its end, and
 * insertion at such a place makes chains that the list does not have.
 */
public class SinglyLinkedList {
    private final ListNode header = new ListNode(null, null);

    /** A node of the list. */
    private static final class ListNode {
        final Object element;
        ListNode next;

        ListNode(Object element, ListNode next) {
            this.element = element;
            this.next = next;
        }
    }

    /** A place in a list, or past its end. */
    public static final class Place {
        private ListNode current;

        private Place(ListNode current) {
            this.current = current;
        }

        /** Tells whether the place is past the end. */
        public boolean isPastEnd() {
            return current == null;
        }

        /** Returns the element here; null past the end and in the header. */
        public Object retrieve() {
            return current == null ? null : current.element;
        }

        /** Moves to the next place, unless this is past the end. */
        public void advance() {
            if (current != null) {
                current = current.next;
            }
        }
    }

    /** Makes an empty list. */
    public SinglyLinkedList() {}

    /** Tells whether the list holds nothing. */
    public boolean isEmpty() {
        return header.next == null;
    }

    /** Drops all elements. */
    public void makeEmpty() {
        header.next = null;
    }

    /** Puts {@code x} at the end. */
    public void addLast(Object x) {
        ListNode last = header;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new ListNode(x, null);
    }

    /** Returns the place before the first element. */
    public Place zeroth() {
        return new Place(header);
    }

    /** Returns the place of the first element; it is past the end when there is none. */
    public Place first() {
        return new Place(header.next);
    }

    /** Puts {@code x} after the place {@code p}; nothing happens when that is null or past the end. */
    public void insert(Object x, Place p) {
        if (p != null && p.current != null) {
            p.current.next = new ListNode(x, p.current.next);
        }
    }

    /** Returns the place of the first element that equals {@code x}; it is past the end when there is none. */
    public Place find(Object x) {
        ListNode node = header.next;
        while (node != null && !Objects.equals(x, node.element)) {
            node = node.next;
        }
        return new Place(node);
    }

    /** Returns the place before the first element that equals {@code x}, or the last place when there is none. */
    public Place findPrevious(Object x) {
        return new Place(before(x));
    }

    /** Removes the first element that equals {@code x}, if there is one. */
    public void remove(Object x) {
        ListNode before = before(x);
        if (before.next != null) {
            before.next = before.next.next;
        }
    }

    private ListNode before(Object x) {
        ListNode node = header;
        while (node.next != null && !Objects.equals(x, node.next.element)) {
            node = node.next;
        }
        return node;
    }
}
